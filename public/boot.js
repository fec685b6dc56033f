// Starts the app from a file of its own: the content security policy forbids inline scripts.

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

const boot = document.getElementById("boot");
const at = (name) => new URL(boot.dataset[name], document.baseURI).href;
const { default: init } = await import(at("js"));
await init({ module_or_path: at("wasm") });
