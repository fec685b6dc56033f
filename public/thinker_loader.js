// Starts the bots in their worker. The build in the address keeps caches from mixing the files of two builds.
const build = location.search;
importScripts("./thinker.js" + build);
wasm_bindgen({ module_or_path: "./thinker_bg.wasm" + build }).catch((fault) => postMessage(`broken ${fault}`));
