//! The drawings in the page.

use std::fs;

/// Browsers fill and cut only with what is laid out itself; what stands in the hidden part of the page is not.
#[test]
fn what_others_are_filled_with_or_cut_by_is_laid_out() {
    let page = fs::read_to_string("index.html").expect("the page");
    let (laid_out, _) = page.split_once("<div hidden>").expect("a hidden part");
    let mut ids: Vec<_> = page
        .split("url(#")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .collect();
    ids.sort_unstable();
    ids.dedup();
    assert!(ids.contains(&"g-wax") && ids.contains(&"c-up"), "{ids:?}");
    for id in ids {
        assert!(laid_out.contains(&format!(" id=\"{id}\"")), "{id}");
    }
}
