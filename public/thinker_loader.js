// Starts the bots in their worker, a module.
try {
  const { default: init } = await import("./thinker.js");
  await init({ module_or_path: "./thinker_bg.wasm" });
} catch (fault) {
  postMessage(`broken: ${fault}`);
}
