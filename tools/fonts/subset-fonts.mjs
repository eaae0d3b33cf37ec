// Cuts the two typefaces down to what the site shows and writes them to web/kit/fonts/.
// Run by hand after a change of the font packages: node tools/fonts/subset-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { withTablesOf } from './sfnt-tables.mjs';

const root = new URL('../../', import.meta.url);

/** ASCII and the other signs of the texts: all that the first view of a page needs. */
const signs = '\u00a0©·×–—‘’“”•…';
const text = String.fromCodePoint(...range(0x20, 0x7e)) + signs;
/** Letters with accents and rarer signs: a file of its own, loaded only when one occurs. */
const accents =
  String.fromCodePoint(...range(0xa1, 0xff)).replaceAll(new RegExp(`[${signs}]`, 'g'), '') +
  '„€™−←↑→↓≤≥';
/** Latin Extended-A: names of people and places; also a file of its own. */
const extended = String.fromCodePoint(...range(0x100, 0x17f));

/** Ligatures are left out: those of 'fi' and 'fl' look the same as their letters side by side. */
const keepFeatures = ['kern', 'tnum'];

/** One instance: display text uses a single weight, and a fixed one is a third of the bytes. */
const display = {
  from: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  variationAxes: { wght: 650, opsz: 48, wdth: 96 },
};
/**
 * The kerning is that of the regular weight: a third of the bytes of a variable one, by which a
 * phone shows a page one round trip sooner.
 */
const body = {
  from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  kernedAs: { wght: 400 },
};
const faces = [
  { ...display, to: 'bricolage-grotesque.woff2', text },
  { ...display, to: 'bricolage-grotesque-accents.woff2', text: accents },
  { ...body, to: 'instrument-sans.woff2', text },
  { ...body, to: 'instrument-sans-accents.woff2', text: accents },
  {
    ...body,
    from: 'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
    to: 'instrument-sans-extended.woff2',
    text: extended,
  },
];

await mkdir(new URL('web/kit/fonts/', root), { recursive: true });
let total = 0;
for (const face of faces) {
  const source = await readFile(new URL(`node_modules/@fontsource-variable/${face.from}`, root));
  const subset = await subsetOf(source, face);
  await writeFile(new URL(`web/kit/fonts/${face.to}`, root), subset);
  total += subset.length;
  console.log(`${face.to}: ${subset.length} bytes`);
}
console.log(`total: ${total} bytes`);

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

async function subsetOf(source, { text, variationAxes, kernedAs }) {
  const cut = (font, axes, targetFormat) =>
    subsetFont(font, text, { targetFormat, variationAxes: axes, keepFeatures, noHinting: true });
  if (kernedAs === undefined) return cut(source, variationAxes, 'woff2');
  const [variable, fixed] = await Promise.all(
    [variationAxes, kernedAs].map((axes) => cut(source, axes, 'sfnt')),
  );
  return cut(withTablesOf(variable, fixed, ['GDEF', 'GPOS']), variationAxes, 'woff2');
}
