//! Games handed on: out as link, file and text, in by link, file, text and drop; played from device to device.

use crate::{
    harness::{Page, Screen, with_page},
    layout::{FAULTS, SIDEWAYS, crowded},
    plan::{Plan, plan, with_line},
};
use anyhow::{Context, Result, ensure};
use engine::{
    record::{Link, Record},
    rules::{GameOption, Options, Phase, Seat, Seats, Turn},
};
use manila::{parcel, session::Session};
use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::json;

const KEY: &str = "manila.game.1";
const SECOND: &str = "manila.game.2";
const NAMES: [&str; 3] = ["Ana", "Ben", "Cai"];

fn any_game() -> Plan {
    plan(&NAMES, Options::NONE, &[])
}

/// Another one, with other dice.
fn other_game() -> Plan {
    plan(&["Dora", "Emil", "Fay"], Options::NONE, &[])
}

fn opened(save: &str) -> Session {
    Session::open(save).expect("a save")
}

/// The link of the plan's game after so many decisions.
fn link(plan: &Plan, decisions: usize) -> String {
    parcel::link(&opened(&plan.save(decisions))).expect("it is short")
}

/// The same from a device where only this seat plays.
pub fn link_from(plan: &Plan, decisions: usize, seat: Seat) -> String {
    let mut session = opened(&plan.save(decisions));
    let seats = session.game().all_seats();
    let away = seats.filter(|&one| one != seat).collect();
    session.send_away(away);
    parcel::link(&session).expect("it is short")
}

/// After so many decisions this seat decides, for the first time.
fn turn_of(plan: &Plan, seat: Seat) -> usize {
    plan.first(|game| game.turn() == Turn::Seat(seat) && game.phase() == Phase::Place)
}

impl Page {
    /// Follows a link of the page as it is.
    async fn follow(&self, link: &str) -> Result<()> {
        let script = "location.hash = arguments[0]";
        self.browser.execute(script, vec![json!(link)]).await?;
        Ok(())
    }

    /// Opens the page anew by a link.
    async fn arrive(&self, link: &str) -> Result<()> {
        self.browser.goto("about:blank").await?;
        let address = format!("{}#{link}", self.server.url());
        self.browser.goto(address).await?;
        self.wait_for("document.querySelector('#app, .arrival')")
            .await
    }

    async fn asks(&self, words: &str) -> Result<()> {
        self.wait_for(&format!(
            "document.querySelector('.arrival[open]')?.textContent.includes('{words}')"
        ))
        .await
    }

    /// Leaves what has come in.
    async fn declines(&self) -> Result<()> {
        self.click(".arrival header .tool").await?;
        self.settles().await
    }

    async fn accepts(&self) -> Result<()> {
        self.click(".arrival .accept").await?;
        self.settles().await
    }

    /// Waits until nothing is asked, and what came by the address is gone from there.
    async fn settles(&self) -> Result<()> {
        self.wait_for("!document.querySelector('.arrival') && !location.hash")
            .await
    }

    /// Waits until the table shows the game after so many decisions.
    async fn plays(&self, plan: &Plan, decisions: usize) -> Result<()> {
        let record = plan.record.prefix(decisions);
        let turn = match record.game().turn() {
            Turn::Seat(seat) => seat.number().to_string(),
            Turn::Chance => "*".to_owned(),
            Turn::Nobody => String::new(),
        };
        let phase = record.game().phase();
        self.wait_for(&format!(
            "document.querySelector('#app[data-phase={phase}][data-turn=\"{turn}\"] .table')"
        ))
        .await
    }

    async fn open_sharing(&self) -> Result<()> {
        self.click(".top .tool:first-of-type").await?;
        self.click(".menu .share").await?;
        self.wait_for("document.querySelector('.share[open] #share-link')")
            .await
    }

    async fn value(&self, css: &str) -> Result<String> {
        let script = format!("return document.querySelector('{css}').value");
        let value = self.script(&script).await?;
        Ok(value.as_str().context("no field")?.to_owned())
    }
}

#[test]
fn a_game_goes_out_as_link_file_and_text() -> Result<()> {
    let plan = any_game();
    let save = with_line(&plan.save(9), "title: Rain");
    with_page(Screen::PHONE, async |page| {
        page.open(&save).await?;
        page.open_sharing().await?;
        let address = format!("{}#{}", page.server.url(), link(&plan, 9));
        ensure!(page.value("#share-link").await? == address);
        page.click("[data-copy=share-link]").await?;
        page.wait_for("document.querySelector('[data-copy=share-link]').innerText === 'Copied'")
            .await?;
        // Shares are not in the page before somebody asks for the text.
        let html = page.script("return document.querySelector('.share').outerHTML");
        let html = html.await?;
        ensure!(!html.as_str().context("a page")?.contains("deal:"));
        page.script(
            "const create = URL.createObjectURL;
            URL.createObjectURL = (blob) => { window.saved = blob.text(); return create(blob); };
            HTMLAnchorElement.prototype.click = function () { window.file = this.download; }",
        )
        .await?;
        page.click(".share .save").await?;
        page.wait_for("window.file").await?;
        let saved =
            "const [done] = arguments; window.saved.then((text) => done([text, window.file]))";
        let saved = page.browser.execute_async(saved, vec![]).await?;
        let (saved, name): (String, String) = serde_json::from_value(saved.json().clone())?;
        ensure!(
            name.starts_with("manila-20") && name.ends_with(".txt"),
            "{name}"
        );
        ensure!(saved.contains("\n# title: Rain\n"), "{saved}");
        page.click(".share .show").await?;
        let shown = page.value("#share-text").await?;
        for text in [saved, shown] {
            let session = opened(&text);
            ensure!(*session.record() == plan.record.prefix(9));
            ensure!(session.seed() == &[plan.seed; 32]);
        }
        Ok(())
    })
}

/// Square by square what another program draws for the same address.
#[test]
fn the_link_is_drawn_as_a_code() -> Result<()> {
    let plan = any_game();
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(9)).await?;
        page.open_sharing().await?;
        page.click(".share .draw").await?;
        page.wait_for("document.querySelector('.share .code path')")
            .await?;
        let address = page.value("#share-link").await?;
        let code = QrCode::encode_text(&address, QrCodeEcc::Low)?;
        let squares: String = (0..code.size().pow(2))
            .map(|at| (at % code.size(), at / code.size()))
            .filter(|&(x, y)| code.get_module(x, y))
            .map(|(x, y)| format!("M{x} {y}h1v1h-1z"))
            .collect();
        let drawn = "const code = document.querySelector('.share .code');
            return [code.getAttribute('viewBox'), code.querySelector('path').getAttribute('d')]";
        let side = code.size() + 8;
        let wanted = json!([format!("-4 -4 {side} {side}"), squares]);
        let drawn = page.script(drawn).await?;
        ensure!(drawn == wanted, "{address}: {drawn}, not {wanted}");
        Ok(())
    })
}

/// Nothing said so.
#[test]
fn a_code_that_nobody_can_draw_is_told() -> Result<()> {
    let plan = any_game();
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(9)).await?;
        page.open_sharing().await?;
        page.script("window.Worker = class extends Worker { constructor() { super('no.js'); } }")
            .await?;
        page.click(".share .draw").await?;
        page.wait_for("document.querySelector('.share').innerText.includes('could not be loaded')")
            .await?;
        page.take_faults().await?;
        Ok(())
    })
}

/// Where the system has a share sheet, the link goes there. Who puts the sheet away has lost nothing.
#[test]
fn the_share_sheet_takes_the_link() -> Result<()> {
    let plan = any_game();
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(9)).await?;
        page.script(
            "navigator.share = async (data) => {
                window.sent = data.url;
                throw new DOMException('cancelled', 'AbortError');
            }",
        )
        .await?;
        page.open_sharing().await?;
        page.click(".share .send").await?;
        let sent = page.script("return window.sent").await?;
        ensure!(sent == json!(page.value("#share-link").await?));
        page.script("delete navigator.share").await?;
        Ok(())
    })
}

/// Where the page may not write to the clipboard, the field is selected for the player to copy.
#[test]
fn a_blocked_clipboard_leaves_the_link_selected() -> Result<()> {
    let plan = any_game();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&plan.save(9)).await?;
        page.script(
            "Object.defineProperty(navigator, 'clipboard', { value: undefined });
            document.execCommand = () => false;",
        )
        .await?;
        page.open_sharing().await?;
        page.click("[data-copy=share-link]").await?;
        page.wait_for(
            "(() => {
                const field = document.querySelector('#share-link');
                return document.activeElement === field && field.selectionEnd === field.value.length;
            })()",
        )
        .await?;
        let said = page.says("[data-copy=share-link]").await?;
        ensure!(said == "Copy the link", "{said}");
        Ok(())
    })
}

#[test]
fn a_saved_game_is_shared_from_the_list() -> Result<()> {
    let plan = any_game();
    with_page(Screen::PHONE, async |page| {
        page.store("manila.current", "7").await?;
        page.store("manila.game.7", "garbage").await?;
        page.store(KEY, &plan.save(9)).await?;
        page.reload().await?;
        page.click(".saved .more").await?;
        page.click(".saved .acts-row > :nth-child(4)").await?;
        page.wait_for("document.activeElement.id === 'share-link'")
            .await?;
        let address = format!("{}#{}", page.server.url(), link(&plan, 9));
        ensure!(page.value("#share-link").await? == address);
        Ok(())
    })
}

#[test]
fn a_link_opens_where_nothing_is_played() -> Result<()> {
    let plan = any_game();
    with_page(Screen::PHONE, async |page| {
        page.arrive(&link(&plan, 9)).await?;
        page.settles().await?;
        page.wait_for("document.querySelector('.table')").await?;
        page.shows(&plan.record.prefix(9)).await?;
        ensure!(page.stored_record(KEY).await? == plan.record.prefix(9));
        // It rolls the same dice as where it comes from.
        page.play(&plan, 9..20).await?;
        // Opened twice, it takes nothing back.
        page.follow(&link(&plan, 9)).await?;
        page.asks("further on").await?;
        page.declines().await?;
        page.shows(&plan.record.prefix(20)).await?;
        // The copy that is here was not offered.
        page.follow(&link(&plan, 9)).await?;
        page.asks("further on").await?;
        page.accepts().await?;
        page.settles().await?;
        page.shows(&plan.record.prefix(20)).await?;
        ensure!(page.stored_record(KEY).await? == plan.record.prefix(20));
        ensure!(page.stored(SECOND).await?.is_none());
        Ok(())
    })
}

#[test]
fn a_link_never_replaces_a_game_without_a_question() -> Result<()> {
    let (plan, other) = (any_game(), other_game());
    let save = plan.save(9);
    with_page(Screen::DESKTOP, async |page| {
        page.open(&save).await?;
        let before = page.stored_beside(&[]).await?;
        page.follow(&link(&other, 5)).await?;
        page.asks("stays in the list").await?;
        // Asked again after a reload, until there is an answer.
        page.reload().await?;
        page.asks("stays in the list").await?;
        page.press(thirtyfour::Key::Escape).await?;
        page.settles().await?;
        page.shows(&plan.record.prefix(9)).await?;
        page.reload().await?;
        page.shows(&plan.record.prefix(9)).await?;
        let beside = json!([["manila.current", "1"]]);
        let after = page.stored_beside(&[]).await?;
        ensure!(
            after == before || page.stored_beside(&[KEY]).await? == beside,
            "{after}"
        );
        ensure!(page.stored(KEY).await? == Some(save.clone()));

        page.follow(&link(&other, 5)).await?;
        page.asks("Dora").await?;
        page.accepts().await?;
        page.plays(&other, 5).await?;
        page.shows(&other.record.prefix(5)).await?;
        ensure!(page.stored_record(SECOND).await? == other.record.prefix(5));
        ensure!(page.stored(KEY).await? == Some(save.clone()));
        // The first one is brought up to date, but not in place of this one unasked.
        page.follow(&link(&plan, 12)).await?;
        page.asks("stays in the list").await?;
        ensure!(page.stored(KEY).await? == Some(save.clone()));
        page.accepts().await?;
        page.plays(&plan, 12).await?;
        page.shows(&plan.record.prefix(12)).await?;
        ensure!(page.stored_record(KEY).await? == plan.record.prefix(12));
        Ok(())
    })
}

/// Without storage the game at the table would be lost, and that is said.
#[test]
fn a_game_that_is_not_stored_is_not_lost_unasked() -> Result<()> {
    let (plan, other) = (any_game(), other_game());
    const BLOCK: &str = "Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('denied', 'SecurityError'); },
    })";
    with_page(Screen::PHONE, async |page| {
        page.reload_with(BLOCK).await?;
        page.follow(&link(&plan, 9)).await?;
        page.wait_for("document.querySelector('.table')").await?;
        page.follow(&link(&other, 5)).await?;
        page.asks("loses it").await?;
        page.declines().await?;
        page.shows(&plan.record.prefix(9)).await?;
        page.follow(&link(&plan, 12)).await?;
        page.plays(&plan, 12).await?;
        page.shows(&plan.record.prefix(12)).await
    })
}

#[test]
fn a_link_brings_its_game_up_to_date() -> Result<()> {
    let plan = any_game();
    let save = with_line(&plan.save(9), "title: Rain");
    with_page(Screen::PHONE, async |page| {
        page.open(&save).await?;
        page.follow(&link(&plan, 12)).await?;
        page.plays(&plan, 12).await?;
        page.settles().await?;
        page.shows(&plan.record.prefix(12)).await?;
        let stored = page.stored(KEY).await?.context("it is stored")?;
        ensure!(stored.contains("\n# title: Rain\n"), "{stored}");
        ensure!(page.stored(SECOND).await?.is_none());
        page.play(&plan, 12..14).await?;
        ensure!(page.stored_record(KEY).await? == plan.record.prefix(14));
        Ok(())
    })
}

#[test]
fn copies_that_went_different_ways_are_both_kept() -> Result<()> {
    let plan = any_game();
    // Whoever opens the auction bids more here.
    let mut apart = plan.record.prefix(0);
    let first = plan.record.start().legal().iter().nth(3).context("a bid")?;
    let Turn::Seat(seat) = plan.record.start().turn() else {
        anyhow::bail!("a seat opens");
    };
    let actor = engine::rules::Actor::Seat(seat);
    apart.play(actor, first)?;
    ensure!(plan.record.entries()[0].decision != first);
    let save = format!("{}{} {first}\n", plan.save(0), seat.number());
    with_page(Screen::DESKTOP, async |page| {
        page.open(&save).await?;
        page.follow(&link(&plan, 5)).await?;
        page.asks("another way").await?;
        page.declines().await?;
        page.shows(&apart).await?;
        ensure!(page.stored(SECOND).await?.is_none());
        page.follow(&link(&plan, 5)).await?;
        page.asks("another way").await?;
        page.accepts().await?;
        page.plays(&plan, 5).await?;
        page.shows(&plan.record.prefix(5)).await?;
        ensure!(page.stored_record(KEY).await? == apart);
        ensure!(page.stored_record(SECOND).await? == plan.record.prefix(5));
        Ok(())
    })
}

/// Puts something in by each way there is. Bytes come as a file, text as a file too, pasted, dropped.
const PUT: &str = "const [way, bytes] = arguments;
    const file = () => new File([new Uint8Array(bytes)], 'game.txt');
    const text = () => new TextDecoder().decode(new Uint8Array(bytes));
    const data = new DataTransfer();
    if (way === 'paste') {
        const field = document.querySelector('.intake textarea');
        field.value = text();
        document.querySelector('.intake .plain').click();
    } else if (way === 'pick') {
        data.items.add(file());
        const input = document.querySelector('.intake [type=file]');
        input.files = data.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
        if (way === 'drop') data.items.add(file());
        else data.setData('text/plain', text());
        document.querySelector('#app').dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }";

const WAYS: [&str; 4] = ["paste", "pick", "drop", "drop a text"];

impl Page {
    async fn put(&self, way: &str, bytes: &[u8]) -> Result<()> {
        let ask = vec![json!(way), json!(bytes)];
        self.browser.execute(PUT, ask).await?;
        Ok(())
    }
}

#[test]
fn a_game_comes_in_by_file_text_and_drop() -> Result<()> {
    let plan = any_game();
    let save = with_line(&plan.save(9), "title: Rain");
    with_page(Screen::PHONE, async |page| {
        for way in WAYS {
            for text in [
                save.replace('\n', "\r\n"),
                plan.record.prefix(9).to_string(),
                format!(" {}#{}\n", page.server.url(), link(&plan, 9)),
            ] {
                page.script("localStorage.clear()").await?;
                page.reload().await?;
                page.all_parts().await?;
                page.put(way, text.as_bytes()).await?;
                page.wait_for("document.querySelector('.table')").await?;
                page.shows(&plan.record.prefix(9)).await?;
                ensure!(page.stored_record(KEY).await? == plan.record.prefix(9));
            }
        }
        Ok(())
    })
}

/// What it holds is shown as text at most: no picture, no script, nothing that changes what is stored.
#[test]
fn hostile_input_changes_nothing() -> Result<()> {
    let plan = any_game();
    let save = plan.save(9);
    let link = link(&plan, 9);
    let damaged = |at: usize| {
        let mut link = link.clone();
        link.replace_range(at..=at, if &link[at..=at] == "A" { "B" } else { "A" });
        link
    };
    let hidden = save.replace("player: Ben", "player: Be\u{202e}n");
    let hidden_link = {
        let record = Record::read(hidden.as_bytes()).map_err(anyhow::Error::msg)?;
        Link::write(&record, &[])?
    };
    let image = save.replace("player: Ben", "player: <img src=x onerror=p()>\u{7}");
    let texts: Vec<(Vec<u8>, &str)> = vec![
        (b"".to_vec(), "no link"),
        (b"<img src=x onerror=p()>".to_vec(), "not a saved game"),
        (b"<script>p()</script>".to_vec(), "no link"),
        (b"javascript:p()".to_vec(), "no link"),
        (
            b"PK\x03\x04\x14\x00\x00\xff\xfe\x00 \n".to_vec(),
            "this is not text",
        ),
        (b"Manila record 2\nplayers: 3\n".to_vec(), "newer version"),
        (b"#2abc".to_vec(), "newer version"),
        (link[..link.len() - 4].into(), "damaged"),
        (damaged(5).into(), "damaged"),
        (damaged(link.len() - 1).into(), "damaged"),
        (
            save.replace("pass", "paas").into(),
            "no decision is written so",
        ),
        (
            with_line(&save, "bots: - mate").into(),
            "“# bots: - mate”: the level of a bot belongs here",
        ),
        (image.into(), "Line 4"),
        (hidden.into(), "Line 4"),
        (hidden_link.into(), "letters, figures and signs"),
        ("1".repeat(9000).into(), "longer than any game"),
        (b"Manila record 1\nplayer: \xff\n".to_vec(), "Line 2"),
    ];
    with_page(Screen::DESKTOP, async |page| {
        page.script("localStorage.clear()").await?;
        page.store("manila.current", "7").await?;
        page.store("manila.game.7", "garbage").await?;
        page.store(KEY, &save).await?;
        page.reload_with("window.p = () => { window.pwned = true; }")
            .await?;
        page.all_parts().await?;
        let before = page.stored_beside(&[]).await?;
        for (bytes, reason) in &texts {
            for way in WAYS {
                // A drop of nothing is nothing, and what is dropped as text is text.
                let is_text = str::from_utf8(bytes).is_ok();
                if way == "drop a text" && (bytes.is_empty() || !is_text)
                    || way == "paste" && !is_text
                {
                    continue;
                }
                page.put(way, bytes).await?;
                page.asks(reason)
                    .await
                    .with_context(|| format!("{way}: {:?}", String::from_utf8_lossy(bytes)))?;
                page.declines().await?;
            }
        }
        // The same by the address.
        for (bytes, reason) in &texts {
            let Ok(text) = str::from_utf8(bytes) else {
                continue;
            };
            let fragment = text.trim_start_matches('#');
            if fragment.is_empty() || fragment.contains('\n') {
                continue;
            }
            page.follow(fragment).await?;
            let reason = if reason.starts_with("not a") {
                "no link"
            } else {
                reason
            };
            page.asks(reason)
                .await
                .with_context(|| fragment.to_owned())?;
            page.declines().await?;
        }
        ensure!(page.stored_beside(&[]).await? == before);
        let marks =
            "return [window.pwned ?? null, document.querySelectorAll('img, #app script').length]";
        ensure!(page.script(marks).await? == json!([null, 0]));
        Ok(())
    })
}

/// More than any record has is not even read.
#[test]
fn a_huge_file_is_refused_at_once() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.all_parts().await?;
        let put = "Blob.prototype.arrayBuffer = () => { window.isRead = true; };
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(50_000_000)], 'huge'));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
            return window.isRead ?? null";
        ensure!(page.script(put).await? == json!(null));
        page.asks("longer than any game").await?;
        page.declines().await?;
        let paste = "const data = new DataTransfer();
            data.setData('text/plain', 'a\\n'.repeat(5_000_000));
            document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))";
        page.script(paste).await?;
        page.asks("longer than any game").await?;
        page.declines().await?;
        ensure!(page.stored(KEY).await?.is_none());
        Ok(())
    })
}

/// From device to device: each shows its own player's secrets and lets that player decide, and waits otherwise.
#[test]
fn a_game_is_played_by_link() -> Result<()> {
    let plan = any_game();
    let [ana, ben] = [turn_of(&plan, Seat::One), turn_of(&plan, Seat::Two)];
    let at = ana.min(ben);
    // Who decides first, and who is next.
    let (first, second) = if ana < ben {
        (Seat::One, Seat::Two)
    } else {
        (Seat::Two, Seat::One)
    };
    let Some(next) = (at + 1..plan.record.entries().len())
        .find(|&next| plan.record.prefix(next).game().turn() != Turn::Seat(first))
    else {
        anyhow::bail!("somebody else decides");
    };
    let Turn::Seat(waited) = plan.record.prefix(next).game().turn() else {
        anyhow::bail!("a seat decides");
    };
    ensure!(first != second && waited != first);
    with_page(Screen::PHONE, async |page| {
        page.open(&plan.save(at)).await?;
        page.open_sharing().await?;
        // All but the first leave the device.
        for seat in plan
            .record
            .start()
            .all_seats()
            .filter(|&seat| seat != first)
        {
            let number = seat.number();
            page.click(&format!(".share .segments > :nth-child({number})"))
                .await?;
        }
        // Somebody is here.
        let number = first.number();
        page.click(&format!(".share .segments > :nth-child({number})"))
            .await?;
        let address = page.value("#share-link").await?;
        ensure!(address.ends_with(&link_from(&plan, at, first)));
        page.click(".share header .tool").await?;
        page.wait_for("!document.querySelector('dialog')").await?;
        for &entry in &plan.record.entries()[at..next] {
            page.decide(entry).await?;
        }
        page.wait_for("document.querySelector('.slip.wait')")
            .await?;
        let name = NAMES[waited.index()];
        let said = page.says(".slip.wait").await?;
        ensure!(said.contains(&format!("{name} decides")), "{said}");
        ensure!(page.decisions().await?.is_empty());
        let address = page.value("#wait-link").await?;
        ensure!(
            address.ends_with(&link_from(&plan, next, first)),
            "{address}"
        );
        // The others' shares are never shown here, the own ones are.
        for seat in plan.record.start().all_seats() {
            let number = seat.number();
            page.click(&format!(".mates > :nth-child({number}) .mate"))
                .await?;
            page.wait_for("document.querySelector('.sheet[open]')")
                .await?;
            let ways = "return document.querySelectorAll('.sheet .peek, .sheet .reveal').length";
            let ways = page.script(ways).await?;
            ensure!(
                ways == json!(if seat == first { 2 } else { 0 }),
                "{seat:?}: {ways}"
            );
            page.click(".sheet header .tool").await?;
            page.wait_for("!document.querySelector('dialog')").await?;
        }
        // It waits after a reload, too.
        page.reload().await?;
        page.wait_for("document.querySelector('.slip.wait')")
            .await?;
        let mine = page.stored(KEY).await?.context("it is stored")?;

        // Another device.
        let link = address.rsplit('#').next().context("a link")?;
        page.script("localStorage.clear()").await?;
        page.arrive(link).await?;
        page.asks("Who plays on this device").await?;
        let chosen =
            "return [...document.querySelectorAll('.arrival .segments > [aria-pressed=true]')]
            .map((one) => one.innerText)";
        ensure!(page.script(chosen).await? == json!([name]));
        page.accepts().await?;
        page.plays(&plan, next).await?;
        page.wait_for("document.querySelector('.slip:not(.wait)')")
            .await?;
        page.shows(&plan.record.prefix(next)).await?;
        page.decide(plan.record.entries()[next]).await?;
        let stored = page.stored(KEY).await?.context("it is stored")?;
        let session = opened(&stored);
        ensure!(*session.record() == plan.record.prefix(next + 1));
        let away: Seats = session
            .game()
            .all_seats()
            .filter(|&seat| seat != waited)
            .collect();
        ensure!(session.away() == away);
        let back = parcel::link(&session)?;

        // And back again, to a game that is just not so far yet.
        page.script("localStorage.clear()").await?;
        page.open(&mine).await?;
        page.follow(&back).await?;
        page.plays(&plan, next + 1).await?;
        page.settles().await?;
        ensure!(page.stored_record(KEY).await? == plan.record.prefix(next + 1));
        let stored = page.stored(KEY).await?.context("it is stored")?;
        ensure!(opened(&stored).away() == opened(&mine).away());
        Ok(())
    })
}

/// The longest names, where one waits, in what is handed on, and in what comes in.
#[test]
fn long_names_fit_where_games_are_handed_on() -> Result<()> {
    let plan = crowded();
    let at = plan.first(|game| game.voyage() == 2 && game.phase() == Phase::Place);
    let Turn::Seat(next) = plan.record.prefix(at).game().turn() else {
        anyhow::bail!("a seat places");
    };
    let save = with_line(&plan.save(at), &format!("away: {}", next.number()));
    for screen in [Screen::PHONE, Screen::DESKTOP] {
        with_page(screen, async |page| {
            page.store("manila.settings", "de").await?;
            page.open(&save).await?;
            page.wait_for("document.querySelector('.wait')").await?;
            let faults = page.script(FAULTS).await?;
            ensure!(faults == json!([]), "{screen:?}: {faults}");
            page.click(".wait .seal").await?;
            page.click(".share .draw").await?;
            page.wait_for("document.querySelector('.share .code')")
                .await?;
            let wide = page.script(SIDEWAYS).await?;
            ensure!(wide == json!([]), "{screen:?}: {wide}");
            page.click(".share header .tool").await?;
            page.script("localStorage.clear()").await?;
            page.arrive(&link_from(&plan, at, next)).await?;
            page.wait_for("document.querySelector('.arrival[open]')")
                .await?;
            let wide = page.script(SIDEWAYS).await?;
            ensure!(wide == json!([]), "{screen:?}: {wide}");
            Ok(())
        })?;
    }
    Ok(())
}

/// Shown at the end, with everybody's shares, wherever they sit.
#[test]
fn a_game_by_link_is_open_at_its_end() -> Result<()> {
    let plan = plan(&NAMES, Options::NONE.with(GameOption::ShortGame), &[]);
    let all = plan.record.entries().len();
    with_page(Screen::DESKTOP, async |page| {
        page.open(&with_line(&plan.save(all), "away: 2 3")).await?;
        page.shows(&plan.record).await?;
        page.click(".mates > :nth-child(2) .mate").await?;
        page.wait_for("document.querySelector('.sheet[open] .hand')")
            .await?;
        let backs = "return document.querySelectorAll('.sheet [href=\"#cert-back\"]').length";
        ensure!(page.script(backs).await? == json!(0));
        Ok(())
    })
}
