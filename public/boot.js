// Starts the app. The finished page has it in itself, and the content security policy allows this script there, and no other.

const boot = document.getElementById("boot");
const html = document.documentElement;
const at = (name) => new URL(boot.dataset[name], document.baseURI).href;

// The words of the shell stand in the page in all languages. The app sets the language properly, once it is there.
const languages = { en: "en", de: "de", zh: "zh-Hant" };
const stored = () => {
  try {
    return localStorage.getItem("manila.settings")?.match(/\b(en|de|zh-Hant)\b/)?.[0] ?? [];
  } catch {
    return []; // where the storage is blocked
  }
};
const tags = [stored(), navigator.languages ?? []].flat();
html.lang = tags.map((tag) => languages[tag.split("-")[0]]).find(Boolean) ?? "en";

// Buttons that copy a text field, here because one of them stands on the page when the app has failed.
document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copy]");
  const field = button && document.getElementById(button.dataset.copy);
  if (!field) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    if (!document.execCommand("copy")) return; // where the page may not write to the clipboard
  }
  button.textContent = button.dataset.copied;
});

// ---------------------------------------------------------------- the app

// This script does not wait for the page, so that the wasm is asked for as soon as can be.
const parsed = new Promise((resolve) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
  else resolve();
});

// The shell is seen, with its paper, before the app has the processor to itself. Where nothing is seen, that need not be.
const painted = new Promise((resolve) => {
  const frame = (then) => (document.hidden ? then() : requestAnimationFrame(() => setTimeout(then)));
  const paint = () => frame(() => frame(seen));
  // What was drawn is seen a while later, the first time above all. Not all browsers tell when, and some say that they would.
  const seen = () => {
    const tells = self.PerformanceObserver?.supportedEntryTypes?.includes("paint");
    if (document.hidden || !tells) return resolve();
    addEventListener("visibilitychange", resolve);
    setTimeout(resolve, 500);
    new PerformanceObserver(() => frame(resolve)).observe({ type: "paint", buffered: true });
  };
  if (document.readyState === "complete") paint();
  else addEventListener("load", paint);
});

// The drawings of the app, which stand in the page as a text. The app starts in a task of its own.
const drawn = painted.then(async () => {
  await parsed;
  const text = document.getElementById("drawings");
  text.outerHTML = text.textContent;
  await new Promise((resolve) => setTimeout(resolve));
});

const fail = async (why) => {
  await parsed;
  for (const line of document.querySelectorAll("#shell [data-when]")) line.hidden = line.dataset.when !== why;
};

// The app says so when a part of it does not come (src/app/mod.rs).
addEventListener("lost", () => fail("lost"));

// How much of the wasm has come; on the way it may be compressed, so its length is known from the build.
const show = async (response) => {
  await parsed;
  const progress = document.querySelector("#shell progress");
  const reader = response.body.getReader();
  progress.max = boot.dataset.size ?? response.headers.get("content-length") ?? 1;
  let received = 0;
  for (let part; !(part = await reader.read()).done; ) {
    received += part.value.length;
    progress.value = received;
  }
};

const compile = async (response) => {
  if (!response.ok) throw new TypeError(`${response.status} for ${response.url}`);
  // If it breaks off, that shows below.
  show(response.clone()).catch(() => {});
  const copy = response.clone();
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw error;
    return WebAssembly.compile(await copy.arrayBuffer()); // from a host that does not know the type
  }
};

const start = async () => {
  // What a browser is too old for, or forbidden, is no fault of the connection.
  if (!self.WebAssembly) return fail("unable");
  try {
    const [{ default: init }, wasm] = await Promise.all([import(at("js")), fetch(at("wasm")).then(compile), drawn]);
    await init({ module_or_path: wasm });
  } catch (error) {
    fail(error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError ? "unable" : "lost");
    throw error;
  }
};

// ---------------------------------------------------------------- without a network, and new versions

// Before the first interaction nothing is loaded but what it takes to play.
const touched = new Promise((resolve) => {
  for (const act of ["pointerdown", "keydown", "click"]) addEventListener(act, resolve, { capture: true, once: true });
});
touched.then(() => {
  document.querySelector("link[rel=icon]").remove();
  document.head.append(document.getElementById("installable").content);
});

// Only built pages have a version: developers want to see what they have just written.
const { version } = boot.dataset;
const { serviceWorker, locks } = navigator;
const scope = new URL("./", document.baseURI).href;

// The app shows that there is a new version (src/app/update.rs).
const offer = () => {
  html.dataset.update = "ready";
  dispatchEvent(new Event("update-ready"));
};

const watch = (registration) => {
  if (registration.waiting && registration.active) offer();
  const follow = () => {
    const { installing, active } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && active) offer();
    });
  };
  follow();
  registration.addEventListener("updatefound", follow);
  // A page may be open for days.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {}); // without a network, next time
  });
  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-update-now]")) return;
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    // It has been done where another tab was quicker.
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
};

const moor = async () => {
  // As long as this page is open, the service worker keeps its files, whatever version it is of itself.
  locks?.request(`manila ${scope} ${version}`, { mode: "shared" }, () => new Promise(() => {}));
  // After a new version has taken over in another tab, this one is an old page. It goes on until the player wants.
  let controller = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => {
    if (controller) offer();
    controller = serviceWorker.controller;
  });
  const registration = await serviceWorker.getRegistration(scope);
  if (registration?.scope === scope) {
    watch(registration);
    controller?.postMessage("tidy");
    return;
  }
  await touched;
  watch(await serviceWorker.register("./sw.js", { updateViaCache: "none" }));
};

start();
// Where the browser forbids it, the game is played with a network only.
if (version && serviceWorker) {
  const later = () => addEventListener("online", () => moor().catch(later), { once: true });
  setTimeout(() => moor().catch(later));
}
