// Starts the bots in their worker, a module. The build in its address keeps caches from mixing the files of two builds.
const build = location.search;
try {
  const { default: init } = await import(`./thinker.js${build}`);
  await init({ module_or_path: `./thinker_bg.wasm${build}` });
} catch (fault) {
  postMessage(`broken: ${fault}`);
}
