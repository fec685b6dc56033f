// Starts the program that draws QR codes, in its worker.
importScripts("./qr.js");
wasm_bindgen({ module_or_path: "./qr_bg.wasm" }).catch(() => postMessage("0 "));
