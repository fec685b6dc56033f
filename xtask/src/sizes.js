// Prints each file's size in bytes: plain, gzip -9, brotli -q 11.
const { readFileSync } = require("node:fs");
const { brotliCompressSync, gzipSync } = require("node:zlib");
for (const file of process.argv.slice(1)) {
  const bytes = readFileSync(file);
  console.log(bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length);
}
