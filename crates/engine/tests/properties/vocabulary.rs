//! Everything that anybody can say, sensible or not.

use engine::rules::{
    Actor, Decision, Die, Duties, Duty, Nudge, Party, Quay, Seat, Shift, Space, Steer, Ware,
};

/// Everybody who can decide anything, at this table or not.
pub const ACTORS: [Actor; 6] = [
    Actor::Seat(Seat::One),
    Actor::Seat(Seat::Two),
    Actor::Seat(Seat::Three),
    Actor::Seat(Seat::Four),
    Actor::Seat(Seat::Five),
    Actor::Chance,
];

/// The highest bid in the vocabulary but one. What is listed beyond it is tried as well, see `Run::probe`.
const HIGH_BID: u32 = 90;

/// All decisions there are, with bids up to 90, start spaces up to 6 and a few numbers that could overflow.
pub fn vocabulary() -> Vec<Decision> {
    let mut all = vec![Decision::Pass, Decision::Bid(u32::MAX)];
    all.extend((0..=HIGH_BID).map(Decision::Bid));
    for bits in 0..16 {
        let duties = Duty::ALL
            .into_iter()
            .filter(|duty| bits & (1 << duty.index()) != 0);
        all.push(Decision::Take(duties.collect::<Duties>()));
    }
    for a in Ware::ALL {
        all.push(Decision::Buy(a));
        all.extend([Quay::Port, Quay::Yard].map(|quay| Decision::Send(a, quay)));
        all.extend([Decision::Ashore(a), Decision::Buys(Some(a))]);
        all.extend([Decision::Loan(a), Decision::Redeem(a)]);
        let parties = Party::ALL.into_iter().map(Some).chain([None]);
        all.extend(parties.map(|over| Decision::Board { ware: a, over }));
        all.extend(Shift::ALL.map(|shift| Decision::Steer(Steer::One(a, shift))));
        for b in Ware::ALL {
            all.extend(Ware::ALL.map(|c| Decision::Load([a, b, c])));
            for x in Nudge::ALL {
                all.extend(Nudge::ALL.map(|y| Decision::Steer(Steer::Two([(a, x), (b, y)]))));
            }
        }
    }
    for a in 0..=6 {
        for b in 0..=6 {
            all.extend((0..=6).map(|c| Decision::Launch([a, b, c])));
        }
    }
    all.push(Decision::Launch([255, 255, 11])); // 9 in eight bits
    all.extend(Seat::ALL.map(Decision::Start));
    all.extend(Space::ALL.map(Decision::Place));
    let faces: Vec<Option<Die>> = Die::ALL.into_iter().map(Some).chain([None]).collect();
    for &a in &faces {
        for &b in &faces {
            all.extend(faces.iter().map(|&c| Decision::Roll([a, b, c])));
        }
    }
    all.push(Decision::Buys(None));
    all.extend(Die::ALL.map(Decision::Dummy));
    all
}

pub const fn is_loan(decision: Decision) -> bool {
    matches!(decision, Decision::Loan(_) | Decision::Redeem(_))
}
