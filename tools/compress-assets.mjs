import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inRoot } from './paths.mjs';

/** Extensions worth compressing: fonts and pictures are compressed already, pages are filled in at startup. */
const texts = /\.(css|js|json|svg|txt|webmanifest)$/;

/** Writes a brotli and a gzip version of each asset once, so that the server compresses nothing. */
export function compressAssets() {
  const folder = inRoot('build', 'client');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!texts.test(name)) continue;
    const file = join(folder, name);
    const plain = readFileSync(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, quality));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }));
  }
}
