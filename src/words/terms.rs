//! The words of which sentences are made.

use crate::locale::{Locale, Msg};
use engine::rules::{Slot, Space, Ware};

/// A slot's letter.
pub const fn letter(slot: Slot) -> &'static str {
    match slot {
        Slot::A => "A",
        Slot::B => "B",
        Slot::C => "C",
    }
}

/// The ware's name inside a sentence.
pub fn ware(locale: Locale, ware: Ware) -> String {
    let msg = match ware {
        Ware::Nutmeg => Msg::WareNutmeg,
        Ware::Silk => Msg::WareSilk,
        Ware::Ginseng => Msg::WareGinseng,
        Ware::Jade => Msg::WareJade,
    };
    msg.text(locale)
}

/// The ware's name at the beginning of a sentence or as a heading.
pub fn ware_title(locale: Locale, ware: Ware) -> String {
    let msg = match ware {
        Ware::Nutmeg => Msg::WareNutmegTitle,
        Ware::Silk => Msg::WareSilkTitle,
        Ware::Ginseng => Msg::WareGinsengTitle,
        Ware::Jade => Msg::WareJadeTitle,
    };
    msg.text(locale)
}

/// The one letter that stands for the ware on sails and tags.
pub fn ware_letter(locale: Locale, ware: Ware) -> String {
    let msg = match ware {
        Ware::Nutmeg => Msg::WareNutmegLetter,
        Ware::Silk => Msg::WareSilkLetter,
        Ware::Ginseng => Msg::WareGinsengLetter,
        Ware::Jade => Msg::WareJadeLetter,
    };
    msg.text(locale)
}

/// The space's name by itself or after a colon.
pub fn space(locale: Locale, space: Space) -> String {
    match space {
        Space::Punt(cargo) => Msg::SpacePunt {
            ware: &ware(locale, cargo),
        }
        .text(locale),
        Space::Port(slot) => Msg::SpacePort { slot: letter(slot) }.text(locale),
        Space::Yard(slot) => Msg::SpaceYard { slot: letter(slot) }.text(locale),
        Space::Pirate => Msg::SpacePirates.text(locale),
        Space::SmallPilot => Msg::SpaceSmallPilot.text(locale),
        Space::LargePilot => Msg::SpaceLargePilot.text(locale),
        Space::Insurance => Msg::SpaceInsurance.text(locale),
    }
}

/// The text with its first letter in upper case, to begin a line. Only a–z have one here: the tables for all of
/// Unicode would add 7 KB to the page.
pub fn sentence(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// "a, b and c".
pub fn list(locale: Locale, items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let Some(last) = items.pop() else {
        return Msg::CommonNobody.text(locale);
    };
    match items.is_empty() {
        true => last,
        false => Msg::CommonAnd {
            first: &series(locale, items),
            last: &last,
        }
        .text(locale),
    }
}

/// "a, b, c"; empty without items.
pub fn series(locale: Locale, items: impl IntoIterator<Item = String>) -> String {
    let join = |first: String, last: String| {
        Msg::CommonComma {
            first: &first,
            last: &last,
        }
        .text(locale)
    };
    items.into_iter().reduce(join).unwrap_or_default()
}

/// The number with its sign, as gains and losses are written: "+6", "−6" with a minus sign, "0".
pub fn signed(number: i64) -> String {
    let sign = match number {
        1.. => "+",
        0 => "",
        _ => "\u{2212}",
    };
    format!("{sign}{}", number.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_and_losses_have_a_sign() {
        assert_eq!([6, 0, -6].map(signed), ["+6", "0", "\u{2212}6"]);
    }

    #[test]
    fn lists_are_joined_as_each_language_does() {
        let joined = |locale| {
            let items = ["Ana", "Ben", "Cai"].map(str::to_owned);
            (list(locale, items.clone()), series(locale, items))
        };
        let wanted = |list: &str, series: &str| (list.to_owned(), series.to_owned());
        let comma = "Ana, Ben, Cai";
        assert_eq!(joined(Locale::En), wanted("Ana, Ben and Cai", comma));
        assert_eq!(joined(Locale::De), wanted("Ana, Ben und Cai", comma));
        let enumerated = wanted("Ana、Ben和Cai", "Ana、Ben、Cai");
        assert_eq!(joined(Locale::ZhHant), enumerated);
        for locale in Locale::ALL {
            assert_eq!(list(locale, ["Ana".to_owned()]), "Ana");
            assert_eq!(list(locale, []), Msg::CommonNobody.text(locale));
            assert_eq!(series(locale, []), "");
        }
    }
}
