import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inRoot } from './paths.mjs';

/** Extensions worth compressing: fonts and pictures are compressed already, pages are filled in at startup. */
const texts = /\.(css|js|json|svg|txt|webmanifest)$/;

/** In one block instead of several, the framework is a hundred bytes smaller. */
const smallest = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
};

/** Writes a brotli and a gzip version of each asset once, so that the server compresses nothing. */
export function compressAssets() {
  const folder = inRoot('build', 'client');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!texts.test(name)) continue;
    const file = join(folder, name);
    const plain = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: smallest }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }));
  }
}
