// Cuts the two typefaces down to what the site shows and writes them to web/kit/fonts/.
// Run by hand after a change of the font packages: node tools/fonts/subset-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const root = new URL('../../', import.meta.url);

/** Printable characters of Latin-1 and the typographic marks the texts use. */
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff)];
const marks = '–—‘’“”„•…€™−×→←↑↓≤≥';
const text = String.fromCodePoint(...latin) + marks;
/** Latin Extended-A: names of people and places. A second file, loaded only when one occurs. */
const extended = String.fromCodePoint(...range(0x100, 0x17f));

const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

const faces = [
  {
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    to: 'bricolage-grotesque.woff2',
    text,
    // One instance: display text uses a single weight, and a fixed one is a third of the bytes.
    variationAxes: { wght: 650, opsz: 48, wdth: 96 },
  },
  {
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    text,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    from: 'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
    to: 'instrument-sans-extended.woff2',
    text: extended,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(new URL('web/kit/fonts/', root), { recursive: true });
let total = 0;
for (const face of faces) {
  const source = await readFile(new URL(`node_modules/@fontsource-variable/${face.from}`, root));
  const subset = await subsetFont(source, face.text, {
    targetFormat: 'woff2',
    variationAxes: face.variationAxes,
    keepFeatures,
    noHinting: true,
  });
  await writeFile(new URL(`web/kit/fonts/${face.to}`, root), subset);
  total += subset.length;
  console.log(`${face.to}: ${subset.length} bytes`);
}
console.log(`total: ${total} bytes`);

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
