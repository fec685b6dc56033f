//! Sounds, made as they are needed: no files.
//!
//! Each is a handful of notes. A note is a tone that glides from one pitch to another, or a breath of noise, with a
//! quick attack and a slow decay.

use crate::settings::Volume;
use engine::rules::{Event, Purse, Reason};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext, AudioNode, BiquadFilterType, GainNode, OscillatorType};

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Dice on the table.
    Dice,
    /// An accomplice is put down.
    Place,
    /// Coins change hands.
    Coins,
    /// The bell of the port.
    Dock,
    /// Wood on rocks.
    Wreck,
    /// Pirates.
    Plunder,
    /// The harbor master's stamp.
    Office,
    /// Prices rise.
    Rise,
}

/// How a note sounds.
#[derive(Clone, Copy)]
enum Voice {
    /// A pure tone.
    Soft,
    /// A tone with an edge.
    Bright,
    /// Noise around the pitch.
    Noise,
}

/// Times in seconds, pitches in hertz, level 0–1.
struct Note {
    at: f64,
    voice: Voice,
    from: f32,
    to: f32,
    length: f64,
    level: f32,
}

const fn note(at: f64, voice: Voice, [from, to]: [f32; 2], length: f64, level: f32) -> Note {
    Note {
        at,
        voice,
        from,
        to,
        length,
        level,
    }
}

use Voice::{Bright, Noise, Soft};

const DICE: &[Note] = &[
    note(0.00, Noise, [2400.0, 1800.0], 0.05, 0.5),
    note(0.07, Noise, [2000.0, 1500.0], 0.05, 0.4),
    note(0.13, Noise, [2600.0, 1900.0], 0.04, 0.45),
    note(0.22, Noise, [1900.0, 1400.0], 0.05, 0.35),
    note(0.34, Noise, [1700.0, 1300.0], 0.07, 0.3),
];
const PLACE: &[Note] = &[
    note(0.00, Noise, [700.0, 400.0], 0.06, 0.5),
    note(0.00, Soft, [220.0, 150.0], 0.09, 0.4),
];
const COINS: &[Note] = &[
    note(0.00, Soft, [2093.0, 2093.0], 0.16, 0.22),
    note(0.05, Soft, [2637.0, 2637.0], 0.22, 0.2),
    note(0.11, Soft, [3136.0, 3136.0], 0.26, 0.14),
];
const DOCK: &[Note] = &[
    note(0.00, Soft, [880.0, 878.0], 0.9, 0.3),
    note(0.00, Soft, [1318.5, 1316.0], 0.6, 0.14),
    note(0.22, Soft, [1108.7, 1107.0], 1.0, 0.24),
];
const WRECK: &[Note] = &[
    note(0.00, Noise, [400.0, 120.0], 0.5, 0.6),
    note(0.06, Bright, [98.0, 49.0], 0.35, 0.16),
];
const PLUNDER: &[Note] = &[
    note(0.00, Bright, [146.8, 146.8], 0.22, 0.16),
    note(0.16, Bright, [138.6, 138.6], 0.22, 0.16),
    note(0.32, Bright, [110.0, 98.0], 0.6, 0.2),
];
const OFFICE: &[Note] = &[
    note(0.00, Noise, [300.0, 180.0], 0.12, 0.7),
    note(0.02, Soft, [130.8, 98.0], 0.22, 0.5),
];
const RISE: &[Note] = &[
    note(0.00, Soft, [523.3, 523.3], 0.14, 0.2),
    note(0.09, Soft, [659.3, 659.3], 0.14, 0.2),
    note(0.18, Soft, [784.0, 784.0], 0.3, 0.22),
];

impl Sound {
    fn notes(self) -> &'static [Note] {
        match self {
            Sound::Dice => DICE,
            Sound::Place => PLACE,
            Sound::Coins => COINS,
            Sound::Dock => DOCK,
            Sound::Wreck => WRECK,
            Sound::Plunder => PLUNDER,
            Sound::Office => OFFICE,
            Sound::Rise => RISE,
        }
    }

    /// How many of it can be told apart in one go.
    pub const fn most(self) -> usize {
        match self {
            Sound::Coins => 4,
            Sound::Dock | Sound::Wreck | Sound::Rise => 3,
            _ => 1,
        }
    }

    /// What an event sounds like, if anything.
    pub fn of(event: &Event) -> Option<Sound> {
        match *event {
            Event::Rolled { .. } => Some(Sound::Dice),
            Event::Placed { .. } | Event::Boarded { .. } => Some(Sound::Place),
            Event::Docked { .. } => Some(Sound::Dock),
            Event::Wrecked { .. } => Some(Sound::Wreck),
            Event::Plundered { .. } => Some(Sound::Plunder),
            Event::Master { .. } => Some(Sound::Office),
            Event::Rose { .. } => Some(Sound::Rise),
            Event::Paid {
                to: Purse::Seat(_),
                reason: Reason::Cargo(_) | Reason::Plunder(_) | Reason::Port(_) | Reason::Repair(_),
                ..
            } => Some(Sound::Coins),
            _ => None,
        }
    }

    /// Plays it after so many seconds. A browser that cannot is silent.
    pub fn play(self, delay: f64, volume: Volume) {
        let level = match volume {
            Volume::Off => return,
            Volume::Low => 0.25,
            Volume::Full => 1.0,
        };
        ORCHESTRA.with_borrow_mut(|orchestra| {
            if orchestra.is_none() {
                *orchestra = Orchestra::new().ok();
            }
            if let Some(orchestra) = orchestra {
                for note in self.notes() {
                    // Nothing depends on a note.
                    let _ = orchestra.play(note, delay, level);
                }
            }
        });
    }
}

thread_local! {
    /// Made when the first sound is played: browsers want a touch of the user's first.
    static ORCHESTRA: RefCell<Option<Orchestra>> = const { RefCell::new(None) };
}

struct Orchestra {
    context: AudioContext,
    noise: AudioBuffer,
}

impl Orchestra {
    fn new() -> Result<Self, JsValue> {
        const LENGTH: u32 = 24_000; // half a second
        const RATE: f32 = 48_000.0;
        let context = AudioContext::new()?;
        let noise = context.create_buffer(1, LENGTH, RATE)?;
        let samples: Vec<f32> = (0..LENGTH)
            .map(|_| js_sys::Math::random() as f32 * 2.0 - 1.0)
            .collect();
        noise.copy_to_channel(&samples, 0)?;
        Ok(Orchestra { context, noise })
    }

    fn play(&self, note: &Note, delay: f64, level: f32) -> Result<(), JsValue> {
        const ATTACK: f64 = 0.005;
        const SILENCE: f32 = 0.0001; // a fade cannot end at nothing
        let _ = self.context.resume()?;
        let start = self.context.current_time() + delay + note.at;
        let end = start + note.length;
        let gain = self.context.create_gain()?;
        let loudness = gain.gain();
        loudness.set_value_at_time(SILENCE, start)?;
        loudness.linear_ramp_to_value_at_time(note.level * level, start + ATTACK)?;
        loudness.exponential_ramp_to_value_at_time(SILENCE, end)?;
        gain.connect_with_audio_node(&self.context.destination())?;
        match note.voice {
            Noise => self.noise(note, &gain, start, end),
            Soft => self.tone(note, OscillatorType::Sine, &gain, start, end),
            Bright => self.tone(note, OscillatorType::Sawtooth, &gain, start, end),
        }
    }

    fn tone(
        &self,
        note: &Note,
        shape: OscillatorType,
        to: &GainNode,
        start: f64,
        end: f64,
    ) -> Result<(), JsValue> {
        let tone = self.context.create_oscillator()?;
        tone.set_type(shape);
        let pitch = tone.frequency();
        pitch.set_value_at_time(note.from, start)?;
        pitch.exponential_ramp_to_value_at_time(note.to, end)?;
        tone.connect_with_audio_node(to)?;
        tone.start_with_when(start)?;
        tone.stop_with_when(end)
    }

    fn noise(&self, note: &Note, to: &AudioNode, start: f64, end: f64) -> Result<(), JsValue> {
        let filter = self.context.create_biquad_filter()?;
        filter.set_type(BiquadFilterType::Bandpass);
        let pitch = filter.frequency();
        pitch.set_value_at_time(note.from, start)?;
        pitch.exponential_ramp_to_value_at_time(note.to, end)?;
        filter.connect_with_audio_node(to)?;
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&self.noise));
        source.connect_with_audio_node(&filter)?;
        // It is longer than any note, and silent once that has faded.
        source.start_with_when(start)
    }
}
