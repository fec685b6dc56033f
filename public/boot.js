// Starts the app from a file of its own: the content security policy forbids inline scripts.
const boot = document.getElementById("boot");
const at = (name) => new URL(boot.dataset[name], document.baseURI).href;
const { default: init } = await import(at("js"));
await init({ module_or_path: at("wasm") });
