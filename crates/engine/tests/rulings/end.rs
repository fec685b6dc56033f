//! The end of the game and the score (rules 3.8.6 and 4).

use crate::table::{Table, of, seat};
use engine::rules::{Decision, GameOption, Phase, Refusal, Seat, Turn, Ware, Ware::*};

/// Jade docks in four voyages: 5, 10, 20, 30.
fn jade_at_30(t: &mut Table) {
    for value in [5, 10, 20, 30] {
        assert_eq!(t.game.phase(), Phase::Auction);
        t.quiet_voyage(&[Jade]);
        assert_eq!(t.market(), [0, 0, 0, value]);
    }
}

/// 3.8.6: the game is over when a ware stands at 30: nobody decides, the board is cleared, the voyage stays.
#[test]
fn over_at_30() {
    let mut t = Table::of(3);
    jade_at_30(&mut t);
    assert_eq!(t.game.phase(), Phase::Over);
    assert_eq!(t.game.turn(), Turn::Nobody);
    assert_eq!(t.game.voyage(), 4);
    assert_eq!(t.game.punts(), []);
    assert_eq!(t.game.master(), Some(of(1)));
    assert_eq!(t.legal(), [""; 0]);
}

/// 3.9 and 3.8.6: nothing is possible any more, loans neither.
#[test]
fn nothing_after_the_end() {
    let mut t = Table::of(3);
    t.loan(1, Silk);
    jade_at_30(&mut t);
    let decisions = [
        Decision::Loan(Jade),
        Decision::Redeem(Silk),
        Decision::Bid(1),
        Decision::Pass,
        Decision::Roll([None; 3]),
    ];
    for decision in decisions {
        assert_eq!(t.refusal(1, decision), Refusal::Over);
        assert_eq!(t.refusal(5, decision), Refusal::Over);
        assert_eq!(t.chance_refusal(decision), Refusal::Over);
    }
}

/// 3.8.5: several wares may reach 30 in one voyage.
#[test]
fn two_wares_at_30() {
    let mut t = Table::of(3);
    for _ in 0..4 {
        t.quiet_voyage(&[Jade, Ginseng]);
    }
    assert_eq!(t.market(), [0, 0, 30, 30]);
    assert_eq!(t.game.phase(), Phase::Over);
    // 30 + 30; 30 + 30; 30 + 30 + 30.
    assert_eq!(fortunes(&t), [60, 60, 90]);
    assert_eq!(t.winners(), [3]);
}

fn fortunes(t: &Table) -> Vec<i64> {
    let seats = t.game.all_seats();
    seats.map(|seat| t.game.fortune(seat).total()).collect()
}

/// R21: pledged shares count at market value, less 15 each: 42 + 30 - 15 = 57; a worthless one just costs.
#[test]
fn r21_pledged_shares_count() {
    let mut t = Table::of(3);
    t.loan(1, Jade);
    t.loan(3, Ginseng);
    jade_at_30(&mut t);
    let fortune = t.game.fortune(seat(1));
    assert_eq!(fortune.cash, 42);
    assert_eq!(fortune.shares, [Silk, Jade].into_iter().collect());
    assert_eq!((fortune.value, fortune.debt), (30, 15));
    assert_eq!(fortunes(&t), [42 + 30 - 15, 30 + 30, 42 - 15]);
    assert_eq!(t.winners(), [2]);
}

/// R21: a fortune may be below nothing: 54 spent, two worthless pledged shares: 0 + 0 - 30.
#[test]
fn r21_a_fortune_below_0() {
    let mut t = Table::of(3);
    t.office(3, 54);
    assert_eq!(fortunes(&t), [30, 30, -30]);
}

/// R22: a tie is a shared win: seats 1 and 2 hold one jade each, 30 + 30.
#[test]
fn r22_a_tie_is_shared() {
    let mut t = Table::of(3);
    jade_at_30(&mut t);
    assert_eq!(fortunes(&t), [60, 60, 30]);
    assert_eq!(t.winners(), [1, 2]);
}

/// R22: all may win.
#[test]
fn r22_all_tie() {
    let t = Table::of(5);
    assert_eq!(t.winners(), [1, 2, 3, 4, 5]);
    assert!(!t.game.winners().is_empty());
    assert_eq!(t.game.winners().len(), 5);
}

/// Option short-game: the market starts at 5, so three dockings end the game; the first share costs 5 all the same.
#[test]
fn short_game() {
    let mut t = Table::with(3, &[GameOption::ShortGame]);
    assert_eq!(t.market(), [5; 4]);
    assert_eq!(fortunes(&t), [40, 40, 40]);
    assert_eq!(t.game.share_price(Jade), 5);
    for value in [10, 20, 30] {
        assert_eq!(t.game.phase(), Phase::Auction);
        t.quiet_voyage(&[Jade]);
        assert_eq!(t.market(), [5, 5, 5, value]);
    }
    assert_eq!(t.game.phase(), Phase::Over);
    // 30 + 5 + 30, 30 + 5 + 30, 30 + 5 + 5
    assert_eq!(fortunes(&t), [65, 65, 40]);
}

/// A seat that nobody sits at has nothing, and asking about it is harmless.
#[test]
fn absent_seats_have_nothing() {
    let t = Table::of(3);
    for absent in [Seat::Four, Seat::Five] {
        assert_eq!(t.game.cash(absent), 0);
        assert_eq!(t.game.bid_cap(absent), 0);
        assert_eq!(
            t.game.free(absent).count() + t.game.pledged(absent).count(),
            0
        );
        assert_eq!(t.game.fortune(absent).total(), 0);
        assert_eq!(t.game.forced_loans(absent, 100).next(), None::<Ware>);
        assert_eq!(t.game.accomplices_left(absent.into()), 0);
        assert!(!t.game.winners().contains(absent));
    }
}
