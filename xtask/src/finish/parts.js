// The parts of the app's wasm (src/app/parts.rs), each loaded once, in the app's own memory. Appended to the script that
// wasm-bindgen makes, whose `wasm` it takes; `cargo xtask finish` fills in the files, and what a build for developers checks.
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

const once = (file) =>
  (loaded[file] ??= instantiate(file).catch((error) => {
    delete loaded[file];
    throw error;
  }));

// What the app calls for a part, with what is to be called back.
const loader = (files) => async (callback, data) => {
  let done = 1;
  try {
    for (const file of files) await once(file);
  } catch (error) {
    console.error(error);
    done = 0;
  }
  wasm.__indirect_function_table.get(callback)(data, done);
};
