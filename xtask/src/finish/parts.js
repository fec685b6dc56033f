// The parts of the app's wasm (src/app/annex.rs), each loaded once, in the app's own memory, with the sheet of style that it
// may have. Appended to the script that wasm-bindgen makes, whose `wasm` it takes; `cargo xtask finish` fills in the files,
// and what a build for developers checks.
const loaded = {};

const instantiate = async (file) => {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new TypeError(`${response.status} for ${response.url}`);
  const copy = response.clone();
  const imports = { __wasm_split: { ...wasm, "{checks}" } };
  try {
    await WebAssembly.instantiateStreaming(response, imports);
  } catch (error) {
    if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) throw error;
    await WebAssembly.instantiate(await copy.arrayBuffer(), imports); // from a host that does not know the type
  }
};

// Until then the page keeps it in a template, where nothing is loaded.
const dress = (part) =>
  new Promise((resolve, reject) => {
    const sheet = document.querySelector(`template[data-part="${part}"]`)?.content.querySelector("link").cloneNode();
    if (!sheet) return resolve();
    sheet.onload = resolve;
    sheet.onerror = () => {
      sheet.remove();
      reject(new TypeError(`${sheet.href} does not load`));
    };
    document.head.append(sheet);
  });

const once = (load, name) =>
  (loaded[name] ??= load(name).catch((error) => {
    delete loaded[name];
    throw error;
  }));

const instantiateAll = async (files) => {
  for (const file of files) await once(instantiate, file);
};

// What the app calls for a part, with what is to be called back.
const loader = (part, files) => async (callback, data) => {
  let done = 1;
  try {
    await Promise.all([once(dress, part), instantiateAll(files)]);
  } catch (error) {
    console.error(error);
    done = 0;
  }
  wasm.__indirect_function_table.get(callback)(data, done);
};
