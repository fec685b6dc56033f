//! What must hold for every text, of a record or not: the properties that the fuzz targets of `fuzz/` try without end,
//! here tried on the golden games and on random damage to them.

mod decision;
mod digits;
mod link;
mod reader;

use std::{fs, path::Path};

/// The golden games and the bad ones.
fn vectors() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let mut texts = Vec::new();
    for folder in [folder.join("bad"), folder] {
        for file in fs::read_dir(&folder).expect("the vectors are part of the crate") {
            let path = file.expect("a readable folder").path();
            if path.extension().is_some_and(|end| end == "manila") {
                texts.push((path.clone(), fs::read(path).expect("a readable file")));
            }
        }
    }
    texts.sort();
    texts.into_iter().map(|(_, text)| text).collect()
}

/// Numbers for the damage: a linear congruential generator (Knuth's MMIX), its upper half.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 32) as usize % bound
    }
}

/// One change: a byte changed, lost or doubled, a line lost or doubled, two lines exchanged, the end cut off, or a line
/// of another text put in.
fn damage(text: &mut Vec<u8>, other: &[u8], numbers: &mut Numbers) {
    if text.is_empty() {
        return;
    }
    let at = numbers.below(text.len());
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let (line, second) = (numbers.below(lines.len()), numbers.below(lines.len()));
    match numbers.below(8) {
        0 => text[at] = numbers.below(256) as u8,
        1 => drop(text.remove(at)),
        2 => text.insert(at, text[at]),
        3 => text.truncate(at),
        change => {
            match change {
                4 => drop(lines.remove(line)),
                5 => lines.insert(line, lines[line]),
                6 => lines.swap(line, second),
                _ => {
                    let others: Vec<&[u8]> = other.split_inclusive(|&byte| byte == b'\n').collect();
                    lines.insert(line, others[numbers.below(others.len())]);
                }
            }
            *text = lines.concat();
        }
    }
}

/// All vectors, and each of them damaged in some hundred ways.
#[test]
fn whole_and_damaged_vectors() {
    let (vectors, mut numbers) = (vectors(), Numbers(1));
    for text in &vectors {
        reader::check(text);
        decision::check(text);
        link::check(text);
        for damages in 1..=100 {
            let mut text = text.clone();
            for _ in 0..=damages % 4 {
                let other = &vectors[numbers.below(vectors.len())];
                damage(&mut text, other, &mut numbers);
            }
            reader::check(&text);
            decision::check(&text);
        }
    }
}

/// Links of the golden games, and each of them damaged in some ways.
#[test]
fn whole_and_damaged_links() {
    let links = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/links/version-1.txt");
    let links = fs::read(links).expect("a part of the crate");
    let mut numbers = Numbers(3);
    for line in links.split(|&byte| byte == b'\n') {
        let link = line.split(|&byte| byte == b' ').next_back();
        let link = link.expect("there is at least an empty text");
        link::check(link);
        for damages in 1..=20 {
            let mut text = link.to_vec();
            for _ in 0..=damages % 4 {
                damage(&mut text, line, &mut numbers);
            }
            link::check(&text);
        }
    }
}

/// Not only what looks like a record.
#[test]
fn texts_of_any_bytes() {
    let mut numbers = Numbers(2);
    for length in 0..300 {
        let text: Vec<u8> = (0..length).map(|_| numbers.below(256) as u8).collect();
        reader::check(&text);
        decision::check(&text);
        link::check(&text);
    }
}
