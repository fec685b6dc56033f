//! Bots at the table: they play, think in a worker, give hints and review games, and what happens when the worker does not.

use crate::{
    harness::{Page, Screen, until, with_page, with_site},
    plan::{Plan, plan, with_line},
    site::Site,
};
use anyhow::{Context, Result, ensure};
use engine::{
    bots::{Bot, Character, Level, Observation},
    pcg::Pcg,
    record::{Entry, Record},
    rules::{Actor, Decision, GameOption, Options, Phase, Turn},
};
use manila::session::Session;
use serde_json::json;

const KEY: &str = "manila.game.1";
const NAMES: [&str; 3] = ["Ana", "Ben", "Cai"];

/// In place of the worker's loader: goes wrong as a file beside it says at that time. The loader itself has a name that
/// stands for its content, so browsers need not ask for it again.
const SPOILED: &str = "
const spoilt = await (await fetch('./spoilt.txt', { cache: 'no-store' })).text();
if (spoilt === 'broken') postMessage('broken');
else if (spoilt === 'other') postMessage('ready 0123456789abcdef');
else {
    const now = Date.now, start = now();
    if (spoilt === 'slower') Date.now = () => start + 4 * (now() - start);
    {built}
    if (spoilt === 'silent') onmessage = () => {};
    if (spoilt === 'crashes') onmessage = () => { throw new Error('lost'); };
    if (spoilt === 'nonsense') onmessage = ({ data }) => postMessage(`${parseInt(data)}\\n0 0 0 bid 999`);
}";

fn short_game() -> Plan {
    plan(&NAMES, Options::NONE.with(GameOption::ShortGame), &[])
}

/// The game's beginning, where one person plays and mates; whoever opens is a mate, or else the person.
fn against_mates(mate_opens: bool) -> String {
    let opening = short_game().record.setup().opening.index();
    let mut bots = ["mate"; 3];
    bots[(opening + usize::from(mate_opens)) % 3] = "-";
    begun(&bots.join(" "))
}

/// The game's beginning, where bots play.
fn begun(bots: &str) -> String {
    with_line(&short_game().save(0), &format!("bots: {bots}"))
}

/// The built game where the worker can be spoilt.
struct Spoilt {
    site: Site,
    /// The name of the worker's loader.
    loader: String,
}

impl Spoilt {
    /// Nothing goes wrong yet.
    fn new() -> Result<Spoilt> {
        let site = Site::new()?;
        let loader = site.find("thinker_loader-")?;
        site.write(&loader, &SPOILED.replace("{built}", &site.read(&loader)?))?;
        let spoilt = Spoilt { site, loader };
        spoilt.spoil("")?;
        Ok(spoilt)
    }

    /// From now on workers go wrong like this; without a word, they do not.
    fn spoil(&self, how: &str) -> Result<()> {
        self.site.write("spoilt.txt", how)
    }

    /// Runs a test on a phone.
    fn with_page(&self, test: impl AsyncFnOnce(&mut Page) -> Result<()>) -> Result<()> {
        with_site(self.site.path(), Screen::PHONE, test)
    }
}

impl Page {
    /// Opens a game without any pauses.
    async fn open_at_once(&self, save: &str) -> Result<()> {
        self.store("manila.settings", "instant").await?;
        self.open(save).await
    }

    /// Waits until so many decisions are stored.
    async fn stores_at_least(&self, decisions: usize) -> Result<Record> {
        let mut record = self.stored_record(KEY).await?;
        until(async || match self.stored_record(KEY).await {
            Ok(stored) => {
                record = stored;
                record.entries().len() >= decisions
            }
            Err(_) => false,
        })
        .await
        .with_context(|| format!("fewer than {decisions} decisions are stored:\n{record}"))?;
        Ok(record)
    }

    /// Waits until a person is asked, the game is over, or a bot waits for the account book to be read.
    async fn comes_to_rest(&self) -> Result<()> {
        self.wait_for(
            "document.querySelector('#app:not([data-bot])')
                && document.querySelector('.slip .seal')?.innerText !== 'Wait'
                || document.querySelector('#app[data-bot] .slip .seal:enabled')",
        )
        .await
    }

    /// Waits until a review is through, as long as that takes.
    pub async fn reviews(&self) -> Result<()> {
        let done = "document.querySelector('.review .advice .chip')";
        for _ in 0..5 {
            if self.wait_for(done).await.is_ok() {
                break;
            }
        }
        self.wait_for(done).await
    }

    /// The question says whose turn it is, but not that somebody thinks.
    async fn nobody_is_said_to_think(&self) -> Result<()> {
        let said = self.says("#h-slip").await?;
        ensure!(said.contains("turn") && !said.contains("thinks"), "{said}");
        Ok(())
    }

    async fn bot_says(&self, words: &str) -> Result<()> {
        self.wait_for(&format!(
            "document.querySelector('.slip .offer')?.textContent.includes('{words}')"
        ))
        .await
    }
}

/// What a bot decides by the engine in this state of a save.
fn bot_decides(session: &Session) -> Option<Decision> {
    let Turn::Seat(seat) = session.game().turn() else {
        return None;
    };
    let bot = Bot::new(session.bot(seat)?, Character::Even);
    let seen = Observation::new(session.game(), &session.record().setup().deal, seat);
    Some(bot.decide(&seen, &mut Pcg::new(session.whim()), &mut || true))
}

/// All that bots have decided in a save, they decide by the engine too.
fn decided_as_by_the_engine(save: &str) -> Result<usize> {
    let session = Session::open(save)?;
    let mut bots = 0;
    for (taken, entry) in session.record().entries().iter().enumerate() {
        if let Actor::Seat(seat) = entry.actor
            && session.bot(seat).is_some()
        {
            bots += 1;
            let decided = bot_decides(&session.at(taken));
            ensure!(
                decided == Some(entry.decision),
                "{taken}: {entry:?}, not {decided:?}"
            );
        }
    }
    Ok(bots)
}

/// Numbers in no order that matters, the same in each run.
fn below(state: &mut u64, bound: usize) -> usize {
    *state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
    (*state >> 33) as usize % bound
}

#[test]
fn one_person_plays_a_whole_game_against_bots() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.open_at_once(&begun("- deckhand captain")).await?;
        let mut whim = 7;
        loop {
            page.comes_to_rest().await?;
            let record = page.stored_record(KEY).await?;
            let game = *record.game();
            if game.phase() == Phase::Over {
                break;
            }
            let seat = match game.turn() {
                Turn::Seat(seat) => Some(seat),
                _ => None,
            };
            if seat.is_some_and(|seat| seat.number() > 1) || page.turn().await? != turn(&record) {
                // The account book lies open.
                page.nobody_is_said_to_think().await?;
                page.click(".slip .seal:enabled").await?;
                continue;
            }
            page.shows(&record).await?;
            let legal = game.legal();
            let decision = match game.phase() {
                Phase::Auction => Decision::Pass,
                _ => legal
                    .get(below(&mut whim, legal.len().max(1)))
                    .unwrap_or(Decision::Pass),
            };
            let entry = match seat {
                Some(seat) => Entry {
                    actor: Actor::Seat(seat),
                    decision,
                },
                None => Entry {
                    actor: Actor::Chance,
                    decision: Decision::Roll([None; 3]),
                },
            };
            let taken = record.entries().len();
            page.decide(entry)
                .await
                .with_context(|| format!("{entry:?}"))?;
            page.stores_at_least(taken + 1).await?;
        }
        let save = page.stored(KEY).await?.context("a save")?;
        ensure!(save.contains("\n# bots: - deckhand captain\n"), "{save}");
        ensure!(decided_as_by_the_engine(&save)? > 30);
        Ok(())
    })
}

fn turn(record: &Record) -> String {
    match record.game().turn() {
        Turn::Seat(seat) => seat.number().to_string(),
        Turn::Chance => "*".to_owned(),
        Turn::Nobody => String::new(),
    }
}

#[test]
fn bots_play_among_themselves_while_somebody_watches() -> Result<()> {
    with_page(Screen::DESKTOP, async |page| {
        page.open_at_once(&begun("random deckhand mate")).await?;
        page.script(
            "window.longest = 0;
            new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => {
                window.longest = Math.max(window.longest, duration);
            })).observe({ type: 'longtask' })",
        )
        .await?;
        let over = "document.querySelector('#app[data-phase=over]')";
        for _ in 0..6 {
            if page.wait_for(over).await.is_ok() {
                break;
            }
        }
        // Reported: other work on the machine would break any limit.
        let longest = page.script("return window.longest").await?;
        println!("bots by themselves: the longest task of the page beyond 50 ms: {longest} ms");
        let save = page.stored(KEY).await?.context("a save")?;
        ensure!(
            Session::open(&save)?.game().phase() == Phase::Over,
            "{save}"
        );
        ensure!(decided_as_by_the_engine(&save)? > 50);
        Ok(())
    })
}

#[test]
fn bots_are_seated_at_setup_and_remembered() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.wait_for("document.querySelector('.players')").await?;
        let seat = "const kind = document.querySelectorAll('.kind select')[arguments[0]];
            kind.value = arguments[1];
            kind.dispatchEvent(new Event('change', { bubbles: true }))";
        for (at, level) in [(1, "captain"), (2, "captain"), (1, "admiral")] {
            page.browser
                .execute(seat, vec![json!(at), json!(level)])
                .await?;
        }
        page.click(".add-bot").await?;
        let setup = "return {
            names: [...document.querySelectorAll('.players input')].map((one) => one.value),
            kinds: [...document.querySelectorAll('.kind select')].map((one) => one.value),
        }";
        let wanted = json!({
            "names": ["Player 1", "Rosa", "Diego", "Lin"],
            "kinds": ["person", "admiral", "captain", "mate"],
        });
        page.wait_for("document.querySelectorAll('.players > *').length == 4")
            .await?;
        let shown = page.script(setup).await?;
        ensure!(shown == wanted, "{shown}");
        page.shot("bots-setup").await?;
        page.click(".castoff .seal").await?;
        page.wait_for("document.querySelector('.table')").await?;
        let save = page.stored(KEY).await?.unwrap_or_default();
        ensure!(
            save.contains("\n# bots: - admiral captain mate\n"),
            "{save}"
        );
        let table = page.stored("manila.table").await?.unwrap_or_default();
        ensure!(table.contains("bots: - admiral captain mate\n"), "{table}");
        Ok(())
    })
}

#[test]
fn names_of_five_bots_fit_on_a_phone() -> Result<()> {
    let names = ["Rosa", "Diego", "Lin", "Inés", "Luis"];
    let table: String = names.map(|name| format!("player: {name}\n")).concat();
    for language in ["en", "de", "zh-Hant"] {
        with_page(Screen::PHONE, async |page| {
            page.store("manila.settings", &format!("instant {language}"))
                .await?;
            page.store(
                "manila.table",
                &format!("{table}bots: mate mate mate mate mate\n"),
            )
            .await?;
            page.reload_with(HIDE).await?;
            page.click(".castoff .seal").await?;
            page.wait_for("document.querySelectorAll('.mate').length === 5")
                .await?;
            let cut = page
                .script(
                    "return [...document.querySelectorAll('.mate .clip')]
                        .filter((name) => name.scrollWidth > name.clientWidth)
                        .map((name) => name.innerText)",
                )
                .await?;
            ensure!(cut == json!([]), "{language}: {cut}");
            Ok(())
        })?;
    }
    Ok(())
}

/// A worker that is missing is told; once it is there again, this brings the game on.
fn a_missing_worker_comes_back(again: impl AsyncFnOnce(&Page) -> Result<()>) -> Result<()> {
    let spoilt = Spoilt::new()?;
    let loader = spoilt.site.read(&spoilt.loader)?;
    spoilt.site.remove(&spoilt.loader)?;
    spoilt.with_page(async |page| {
        page.open_at_once(&against_mates(true)).await?;
        page.bot_says("could not be loaded").await?;
        page.nobody_is_said_to_think().await?;
        ensure!(page.stored_record(KEY).await?.entries().is_empty());
        let faults = page.take_faults().await?;
        ensure!(
            faults.iter().all(|fault| fault.contains("404")),
            "{faults:?}"
        );
        spoilt.site.write(&spoilt.loader, &loader)?;
        again(page).await?;
        page.stores_at_least(1).await?;
        Ok(())
    })
}

#[test]
fn a_missing_worker_is_told_and_can_be_tried_again() -> Result<()> {
    a_missing_worker_comes_back(async |page| {
        page.shot("bots-missing").await?;
        page.click(".slip .seal:enabled").await
    })
}

#[test]
fn a_missing_worker_is_loaded_when_the_network_is_back() -> Result<()> {
    a_missing_worker_comes_back(async |page| {
        page.script("dispatchEvent(new Event('online'))").await?;
        Ok(())
    })
}

#[test]
fn a_person_takes_the_seat_of_a_bot_whose_worker_is_gone() -> Result<()> {
    let spoilt = Spoilt::new()?;
    spoilt.spoil("broken")?;
    spoilt.with_page(async |page| {
        page.open_at_once(&begun("mate mate mate")).await?;
        page.bot_says("could not be loaded").await?;
        let first = page.turn().await?;
        page.click(".take-seat").await?;
        page.wait_for("document.querySelector('#app:not([data-bot])')")
            .await?;
        let record = page.stored_record(KEY).await?;
        page.shows(&record).await?;
        let save = page.stored(KEY).await?.unwrap_or_default();
        ensure!(Session::open(&save)?.people() == 1, "{save}");
        ensure!(page.turn().await? == first);
        Ok(())
    })
}

/// A worker that goes wrong like this is told in these words, and the seal goes on once it does not.
fn a_spoilt_worker_is_told(how: &str, words: &str) -> Result<()> {
    let spoilt = Spoilt::new()?;
    spoilt.spoil(how)?;
    spoilt.with_page(async |page| {
        page.open_at_once(&against_mates(true)).await?;
        page.bot_says(words).await?;
        spoilt.spoil("")?;
        page.click(".slip .seal:enabled").await?;
        page.stores_at_least(1).await?;
        Ok(())
    })
}

/// The seal loads the page anew.
#[test]
fn a_worker_of_another_build_is_told() -> Result<()> {
    a_spoilt_worker_is_told("other", "another version")
}

#[test]
fn a_worker_that_crashes_is_told_and_started_again() -> Result<()> {
    let spoilt = Spoilt::new()?;
    for how in ["crashes", "nonsense"] {
        spoilt.spoil(how)?;
        spoilt.with_page(async |page| {
            page.open_at_once(&against_mates(true)).await?;
            page.bot_says("lost the thread").await?;
            ensure!(page.stored_record(KEY).await?.entries().is_empty());
            let faults = page.take_faults().await?;
            ensure!(
                faults.iter().all(|fault| fault.contains("lost")),
                "{faults:?}"
            );
            spoilt.spoil("")?;
            page.click(".slip .seal:enabled").await?;
            page.stores_at_least(1).await?;
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_slow_worker_is_told() -> Result<()> {
    a_spoilt_worker_is_told("silent", "longer than usual")
}

/// One person opens, then a bot that never answers.
#[test]
fn undo_while_a_bot_thinks_takes_the_question_back() -> Result<()> {
    let spoilt = Spoilt::new()?;
    spoilt.spoil("silent")?;
    let save = against_mates(false);
    with_site(spoilt.site.path(), Screen::DESKTOP, async |page| {
        page.open_at_once(&save).await?;
        let bid = Entry {
            actor: Actor::Chance,
            decision: Decision::Bid(3),
        };
        page.decide(bid).await?;
        page.wait_for("document.querySelector('#app[data-bot=mate]')")
            .await?;
        // One person needs nobody's agreement.
        page.click(".undo").await?;
        page.wait_for("document.querySelector('#app:not([data-bot])')")
            .await?;
        ensure!(page.stored_record(KEY).await?.entries().is_empty());
        page.click(".redo").await?;
        page.wait_for("document.querySelector('#app[data-bot=mate]')")
            .await?;
        ensure!(page.stored_record(KEY).await?.entries().len() == 1);
        // The question is asked again after a reload.
        spoilt.spoil("")?;
        page.reload().await?;
        let record = page.stores_at_least(3).await?;
        ensure!(record.entries()[0].decision == Decision::Bid(3), "{record}");
        // Undo goes back over what the bots answered.
        page.comes_to_rest().await?;
        page.click(".undo").await?;
        until(async || {
            let stored = page.stored_record(KEY).await;
            stored.is_ok_and(|stored| stored.entries().len() < record.entries().len())
        })
        .await?;
        let save = page.stored(KEY).await?.unwrap_or_default();
        ensure!(bot_decides(&Session::open(&save)?).is_none(), "{save}");
        Ok(())
    })
}

/// Counts the workers.
const COUNT: &str = "window.workers = 0;
    window.Worker = class extends window.Worker { constructor(...all) { super(...all); window.workers++; } };";

/// Stands in for a tab that nobody looks at.
const HIDE: &str =
    "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });";

#[test]
fn bots_rest_while_nobody_looks() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.reload_with(COUNT).await?;
        page.reload_with(HIDE).await?;
        page.open_at_once(&against_mates(true)).await?;
        page.wait_for("document.querySelector('#app[data-bot=mate]')")
            .await?;
        ensure!(page.script("return window.workers").await? == 0);
        page.script(
            "delete document.hidden;
            document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))",
        )
        .await?;
        page.stores_at_least(1).await?;
        ensure!(page.script("return window.workers").await? == 1);
        Ok(())
    })
}

/// They once did, behind the question whether another game takes the place of theirs.
#[test]
fn bots_rest_while_the_players_are_asked_what_to_open() -> Result<()> {
    with_page(Screen::PHONE, async |page| {
        page.reload_with(COUNT).await?;
        page.store("manila.settings", "instant").await?;
        page.store(KEY, &against_mates(true)).await?;
        page.script("location.hash = '#no-game'").await?;
        page.reload().await?;
        page.wait_for("document.querySelector('.arrival[open]')")
            .await?;
        page.wait_for("document.querySelector('#app[data-bot=mate]')")
            .await?;
        ensure!(page.script("return window.workers").await? == 0);
        page.press(thirtyfour::Key::Escape).await?;
        page.stores_at_least(1).await?;
        ensure!(page.script("return window.workers").await? == 1);
        Ok(())
    })
}

/// No pause of the bots ends by itself.
const NO_END: &str = "const later = window.setTimeout;
    window.paused = 0;
    window.setTimeout = (act, wait, ...more) =>
        wait > 100 && wait < 5000 ? ++window.paused : later(act, wait, ...more);
    // However long a bot thinks on a busy machine, all of its pause is left.
    const now = Date.now();
    Date.now = () => now;";

/// Twenty bids of bots had to be waited for, one after the other.
#[test]
fn a_tap_or_the_space_key_ends_the_waiting_for_bots() -> Result<()> {
    // The person comes last.
    let opening = short_game().record.setup().opening.index();
    let mut bots = ["mate"; 3];
    bots[(opening + 2) % 3] = "-";
    let save = begun(&bots.join(" "));
    for tap in [false, true] {
        with_page(Screen::PHONE, async |page| {
            page.reload_with(NO_END).await?;
            page.store("manila.settings", "slow").await?;
            page.open(&save).await?;
            page.wait_for("document.querySelector('#app[data-bot=mate]') && window.paused")
                .await?;
            ensure!(page.stored_record(KEY).await?.entries().is_empty());
            match tap {
                true => page.click(".chart").await?,
                false => page.press(' ').await?,
            }
            // Until a person decides, and no further.
            page.wait_for("document.querySelector('#app:not([data-bot])')")
                .await?;
            let record = page.stored_record(KEY).await?;
            ensure!(record.entries().len() == 2, "{record}");
            let bid = record.game().legal().get(0).context("nothing to bid")?;
            let before = page.script("return window.paused").await?;
            page.decide(Entry {
                actor: Actor::Chance,
                decision: bid,
            })
            .await?;
            page.wait_for(&format!("window.paused > {before}")).await?;
            ensure!(page.stored_record(KEY).await?.entries().len() == record.entries().len() + 1);
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn shares_of_bots_stay_hidden_and_the_only_person_needs_no_hand_over() -> Result<()> {
    let opening = short_game().record.setup().opening.index();
    with_page(Screen::PHONE, async |page| {
        page.open_at_once(&against_mates(false)).await?;
        page.wait_for("document.querySelector('.mate')").await?;
        for seat in 0..3 {
            page.click(&format!(".mates > :nth-child({}) .mate", seat + 1))
                .await?;
            page.wait_for("document.querySelector('.sheet[open]')")
                .await?;
            let shown = page
                .script(
                    "const count = (css) => document.querySelectorAll('.sheet ' + css).length;
                    return [count('.hand use[href=\"#cert-back\"]'), count('.peek'), count('.loans'), count('.reveal')]",
                )
                .await?;
            let wanted = match seat == opening {
                true => json!([0, 0, 1, 0]),
                false => json!([2, 0, 0, 0]),
            };
            ensure!(shown == wanted, "seat {seat}: {shown}");
            let said = page.says(".sheet .why").await?;
            // Of a bot it said that only the bot may look.
            ensure!(said.contains("Nobody sees") == (seat != opening), "{said}");
            page.click(".sheet header .tool").await?;
            page.wait_for("!document.querySelector('dialog')").await?;
        }
        Ok(())
    })
}

/// The bot was told to roll dice that lie on the table.
#[test]
fn people_roll_their_own_dice_for_a_bot() -> Result<()> {
    let plan = short_game();
    let at = plan.first(|game| game.phase() == Phase::Roll);
    let save = with_line(&plan.save(at), "bots: mate mate mate");
    with_page(Screen::PHONE, async |page| {
        page.open_at_once(&with_line(&save, "dice: by hand"))
            .await?;
        page.wait_for("document.querySelector('.slip .dice')")
            .await?;
        let said = page.says("#h-slip").await?;
        ensure!(said.starts_with("Roll the dice for "), "{said}");
        Ok(())
    })
}

#[test]
fn a_hint_names_the_best_decisions_and_picks_one() -> Result<()> {
    let plan = short_game();
    let at = plan.first(|game| game.phase() == Phase::Place);
    with_page(Screen::PHONE, async |page| {
        page.open_at_once(&plan.save(at)).await?;
        page.click(".ask-hint").await?;
        page.wait_for("document.querySelectorAll('.advice .chip').length == 3")
            .await?;
        page.shot("bots-hint").await?;
        let said = page
            .script("return document.querySelector('.advice .chip').innerText")
            .await?;
        ensure!(
            said.as_str().is_some_and(|said| said.contains("% to win")),
            "{said}"
        );
        // The same reason stood under each of them.
        let reasons = page
            .script("return [...document.querySelectorAll('.advice small:last-child')].map((one) => one.innerText)")
            .await?;
        let mut reasons: Vec<String> = serde_json::from_value(reasons)?;
        reasons.dedup();
        ensure!(reasons.len() > 1, "{reasons:?}");
        page.click(".advice > :first-child .chip").await?;
        page.wait_for("!document.querySelector('dialog')").await?;
        let picked = page
            .script("return document.querySelector('.slip .seal:enabled')?.dataset.decision")
            .await?;
        let picked: Decision = picked.as_str().context("nothing is picked")?.parse()?;
        ensure!(plan.record.prefix(at).game().legal().contains(picked));
        ensure!(page.stored_record(KEY).await?.entries().len() == at);
        Ok(())
    })
}

#[test]
fn a_review_marks_the_costliest_decisions_and_leads_to_them() -> Result<()> {
    let plan = short_game();
    let all = plan.record.entries().len();
    with_page(Screen::PHONE, async |page| {
        page.open_at_once(&plan.save(all)).await?;
        page.click(".final .acts-row > :nth-child(2)").await?;
        page.click(".start-review").await?;
        page.wait_for("document.querySelector('.review [role=status]')")
            .await?;
        // Stopped, nothing of it is left.
        page.click(".stop-review").await?;
        page.click(".start-review").await?;
        page.reviews().await?;
        let marks = page
            .script("return document.querySelectorAll('.curves .costly').length")
            .await?;
        ensure!(marks == 3, "{marks}");
        page.shot("bots-review").await?;
        page.click(".review .advice > :first-child .chip").await?;
        page.wait_for("document.querySelector('.past #h-slip')")
            .await?;
        let said = page
            .script("return document.querySelector('.past .offer').innerText")
            .await?;
        ensure!(
            said.as_str()
                .is_some_and(|said| said.contains("percentage points")),
            "{said}"
        );
        page.shot("bots-review-past").await?;
        // A long judgement squashed the board.
        let height = "return document.querySelector('.chart').getBoundingClientRect().height";
        let before = page.script(height).await?;
        page.script("document.querySelector('.past .offer').textContent = 'judged '.repeat(60)")
            .await?;
        ensure!(page.script(height).await? == before);
        page.click(".past .seal").await?;
        page.wait_for("document.querySelectorAll('.curves .costly').length == 3")
            .await
    })
}

/// Has the worker's clock run as it would on a device four times as slow, so that it has as little time there.
const SLOWER: f64 = 4.0;

/// Asks the worker itself, and takes the time: on this machine, and as it would be on a slower one.
#[test]
fn pace_of_the_bots() -> Result<()> {
    let plan = plan(&["Ana", "Ben", "Cai", "Dov"], Options::NONE, &[]);
    let at = |phase| plan.first(|game| game.phase() == phase);
    let places = [Phase::Auction, Phase::Launch, Phase::Place, Phase::Steer].map(at);
    let records = places.map(|place| plan.record.prefix(place).to_string());
    let script = "const [records, level, done] = arguments;
        const worker = new Worker(document.querySelector('#later').dataset.thinker, { type: 'module' });
        const times = [];
        let begun;
        const next = () => {
            if (times.length === 5 * records.length) { worker.terminate(); return done(times); }
            begun = performance.now();
            worker.postMessage(`1 decide ${level} ${times.length}\\n${records[times.length % records.length]}`);
        };
        worker.onmessage = ({ data }) => {
            if (!data.startsWith('ready')) times.push(performance.now() - begun);
            next();
        };";
    let spoilt = Spoilt::new()?;
    spoilt.with_page(async |page| {
        for (how, slower) in [("", 1.0), ("slower", SLOWER)] {
            spoilt.spoil(how)?;
            for (level, limit) in [
                (Level::Mate, 300.0),
                (Level::Captain, 300.0),
                (Level::Admiral, 1000.0),
            ] {
                let arguments = vec![json!(records), json!(level.name())];
                let times = page.browser.execute_async(script, arguments).await?;
                let times: Vec<f64> = serde_json::from_value(times.json().clone())?;
                let mut times: Vec<f64> = times.iter().map(|time| time * slower).collect();
                times.sort_by(f64::total_cmp);
                let median = times[times.len() / 2];
                println!(
                    "{}, {slower} times slower: median {median:.0} ms, most {:.0} ms",
                    level.name(),
                    times[times.len() - 1],
                );
                // Half of them, since others may work on this machine.
                ensure!(median <= limit, "{}: {times:?}", level.name());
            }
        }
        Ok(())
    })
}
