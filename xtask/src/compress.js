// Puts name.br and name.gz beside each file, as hosts have them.
const { readFileSync, writeFileSync } = require("node:fs");
const { brotliCompressSync, gzipSync } = require("node:zlib");
for (const file of process.argv.slice(1)) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
