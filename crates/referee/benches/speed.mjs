// How fast random games go natively and as WebAssembly in Node, by turns, and the ratio of the two.
//
//   node crates/referee/benches/speed.mjs [ROUNDS]
//
// A round is one lap (examples/laps.rs) of each. What counts is processor time of the one thread that plays, so
// that other work on the machine disturbs less; where the system does not tell it (it does on Linux), wall time.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const GAMES = 100_000; // of a lap
const WASM = "wasm32-unknown-unknown";
const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const rounds = Number(process.argv[2] ?? 11);

function build(...target) {
  const command = ["build", "--quiet", "--profile", "referee", "--package", "referee", "--example", "laps", ...target];
  execFileSync("cargo", command, { cwd: root, stdio: "inherit" });
}

function built(...path) {
  return join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), ...path);
}

// Nanoseconds of this thread.
function clock() {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]);
  } catch {
    return Number(process.hrtime.bigint());
  }
}

function native() {
  const start = clock();
  const { status, stdout } = spawnSync(built("referee/examples/laps"), { encoding: "utf8" });
  return { digest: status, time: Number(stdout) || clock() - start };
}

// The program is made anew for each lap, its code is not: V8 has optimized it after the first.
function wasm(module) {
  const { exports } = new WebAssembly.Instance(module);
  const start = clock();
  const digest = exports.main(0, 0);
  return { digest, time: clock() - start };
}

function report(name, laps) {
  const speeds = laps.map(({ time }) => (GAMES / time) * 1e9).sort((a, b) => a - b);
  const median = speeds[Math.floor(speeds.length / 2)];
  const rounded = [median, speeds[0], speeds.at(-1)].map((speed) => Math.round(speed).toLocaleString("en"));
  console.log(`${name.padEnd(8)}median ${rounded[0]} games per second (${rounded[1]} to ${rounded[2]})`);
  return median;
}

build();
build("--target", WASM);
const module = new WebAssembly.Module(readFileSync(built(WASM, "referee/examples/laps.wasm")));
wasm(module); // warms up
const laps = { native: [], wasm: [] };
for (let round = 0; round < rounds; round++) {
  laps.native.push(native());
  laps.wasm.push(wasm(module));
}
const digests = new Set([...laps.native, ...laps.wasm].map(({ digest }) => digest));
if (digests.size !== 1) {
  console.error("the two did not play the same games");
  process.exit(1);
}
const ratio = report("wasm", laps.wasm) / report("native", laps.native);
console.log(`ratio   ${(ratio * 100).toFixed(0)} %`);
