// The page without a network: the service worker keeps all files of one version, whole or not at all, and answers from
// them. `cargo xtask finish` fills in both of these when the page is built.
const VERSION = "{version}";
const FILES = "{files}";

// Other copies of the page on the same host have caches of their own.
const OURS = `manila ${registration.scope} `;
const CACHE = OURS + VERSION;

// A file that is not what the list says is of another version: then nothing is installed, and the browser tries again
// with the next visit. A name with a hash is never given to another content, so what the browser has is good enough.
const wanted = ([name, integrity]) =>
  new Request(name, { integrity, cache: /-[0-9a-f]{12}\.\w+$/.test(name) ? "default" : "no-cache" });

const install = async () => {
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map(wanted));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

// Takes away what no open page is of: each page holds a lock by the name of its cache as long as it is open.
const tidy = async () => {
  if (!navigator.locks) return;
  const names = await caches.keys();
  const { held } = await navigator.locks.query();
  // The cache of a version that is to come is nobody's yet.
  if (registration.installing || registration.waiting) return;
  const used = new Set([CACHE, ...held.map(({ name }) => name)]);
  const old = names.filter((name) => name.startsWith(OURS) && !used.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};

// The page is always of this version. Names with hashes that it does not know are asked for by pages that were open
// before it came, and whose files are still there for them.
const answer = async (request, isPage) => {
  const own = { cacheName: CACHE, ignoreVary: true };
  if (isPage) return (await caches.match(registration.scope, own)) ?? fetch(request);
  return (await caches.match(request, own)) ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
};

addEventListener("install", (event) => event.waitUntil(install()));

// A page that is open when there is no worker yet gets this one, or it would not survive the network's end.
addEventListener("activate", (event) => event.waitUntil(Promise.all([tidy(), clients.claim()])));

// The players say when a new version takes over, never the worker.
addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(skipWaiting());
  if (event.data === "tidy") event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { href, pathname } = new URL(request.url);
  if (request.method !== "GET" || !href.startsWith(registration.scope)) return;
  const home = new URL(registration.scope).pathname;
  const isPage = pathname === home || pathname === `${home}index.html`;
  // What else lies below the same path is no business of ours.
  if (request.mode === "navigate" && !isPage) return;
  event.respondWith(answer(request, isPage));
});
