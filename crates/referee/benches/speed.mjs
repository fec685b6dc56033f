// How fast random games go, natively and as WebAssembly in Node, by turns, and their ratio.
//
//   node crates/referee/benches/speed.mjs [ROUNDS]
//
// Times are processor time of the one thread where the system tells it (Linux), else by the clock.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parentPort, Worker, workerData, isMainThread } from "node:worker_threads";

const GAMES = 100_000; // of a lap, see examples/laps.rs
const WASM = "wasm32-unknown-unknown";
const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
