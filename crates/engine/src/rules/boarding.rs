//! Pirates going aboard after the second roll (rules 3.6).

use super::{
    Event, Game, GameOption, Lane, Party, Punt, Refusal, Ware, Witness, game::Stage,
    legal::BOARDINGS,
};

/// Lane and seat that the captain has just taken: the second pirate may not displace him.
type JustBoarded = Option<(Lane, u8)>;

impl Game {
    /// Asks the pirate at this index of the boat, if he is there and has something to board (R13).
    pub(super) fn next_pirate<W: Witness>(&mut self, pirate: u8, boarded: JustBoarded, w: &mut W) {
        let party = self.pirates.get(usize::from(pirate)).copied().flatten();
        match party {
            None => self.next_step(w),
            Some(_) if self.board_mask(boarded) == 0 => {
                // The second finds nothing either: what he may board, the captain could.
                self.next_pirate(pirate + 1, boarded, w);
            }
            Some(Party::Dummy) => {
                self.stage = Stage::Board { pirate, boarded };
                self.dummy_boards(boarded, w);
            }
            Some(Party::Seat(_)) => self.stage = Stage::Board { pirate, boarded },
        }
    }

    fn lanes_on_last_space(&self) -> impl Iterator<Item = (Lane, &Punt)> {
        let lanes = Lane::ALL.into_iter().zip(&self.fleet);
        lanes.filter(|(_, punt)| punt.on_last_space())
    }

    /// Whether pirates must displace somebody: no punt on 13 has a vacant seat.
    fn all_full(&self) -> bool {
        !self
            .lanes_on_last_space()
            .any(|(_, punt)| punt.has_vacancy())
    }

    /// Legal boardings as bits: per ware, without displacing, then over each party.
    pub(super) fn board_mask(&self, boarded: JustBoarded) -> u32 {
        let full = self.all_full();
        if full && !self.has(GameOption::DisplacingPirates) {
            return 0;
        }
        let mut mask = 0;
        for (lane, punt) in self.lanes_on_last_space() {
            let first = punt.ware().index() * BOARDINGS;
            if !full {
                mask |= u32::from(punt.has_vacancy()) << first;
                continue;
            }
            for party in Party::ALL {
                if punt
                    .displaceable(party, just_boarded(boarded, lane))
                    .is_some()
                {
                    mask |= 1 << (first + 1 + party.index());
                }
            }
        }
        mask
    }

    pub(super) fn refuse_board(
        &self,
        boarded: JustBoarded,
        ware: Ware,
        over: Option<Party>,
    ) -> Refusal {
        let Some((lane, punt)) = self
            .lanes_on_last_space()
            .find(|(_, punt)| punt.ware() == ware)
        else {
            return Refusal::NotOnLastSpace(ware);
        };
        match over {
            None => Refusal::NoVacantSeat(ware),
            Some(_) if !self.has(GameOption::DisplacingPirates) => Refusal::NoDisplacing,
            Some(_) if !self.all_full() => Refusal::VacantSeatFirst,
            Some(party)
                if punt.displaceable(party, None).is_some()
                    && punt
                        .displaceable(party, just_boarded(boarded, lane))
                        .is_none() =>
            {
                Refusal::CaptainJustBoarded
            }
            Some(party) => Refusal::NotAboard(party),
        }
    }

    pub(super) fn board<W: Witness>(&mut self, ware: Ware, over: Option<Party>, w: &mut W) {
        let Stage::Board { pirate, boarded } = self.stage else {
            return;
        };
        let (Some(lane), Some(party)) = (self.lane_of(ware), self.pirates[usize::from(pirate)])
        else {
            return;
        };
        let punt = &mut self.fleet[lane.index()];
        let seat = match over {
            None => punt.take_seat(party),
            Some(victim) => {
                let Some(seat) = punt.displaceable(victim, just_boarded(boarded, lane)) else {
                    return;
                };
                punt.replace(seat, party);
                seat
            }
        };
        w.see(Event::Boarded { party, ware, over });
        if pirate == 0 {
            // The second pirate becomes captain, and his space is vacant again (R8).
            self.pirates = [self.pirates[1], None];
            self.next_pirate(0, Some((lane, seat)), w);
        } else {
            self.pirates[1] = None;
            self.next_pirate(2, boarded, w);
        }
    }
}

/// The captain's seat if he has just boarded in this lane.
pub(super) fn just_boarded(boarded: JustBoarded, lane: Lane) -> Option<u8> {
    boarded.and_then(|(at, seat)| (at == lane).then_some(seat))
}
