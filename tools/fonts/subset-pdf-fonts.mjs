// Cuts the typefaces of PDF files (decision 0017) and writes them, and what each can show, to
// server/platform/pdf/fonts/, each family with its licence beside it. Nothing of the program runs it: the
// result is in the repository. By hand, after a change of the font packages:
//   npm pack dejavu-fonts-ttf@2.37.3 && tar xzf dejavu-fonts-ttf-2.37.3.tgz
//   node tools/fonts/subset-pdf-fonts.mjs package
//
// It needs, beside what package.json names (subset-font and the two families of fontsource):
//   - dejavu-fonts-ttf 2.37.3 as fetched above; 10 MB of fonts that nothing else uses;
//   - fontkit, which comes with pdfkit and is not named a second time.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

const root = new URL('../../', import.meta.url);
const out = new URL('server/platform/pdf/fonts/', root);
const brand = new URL('node_modules/@fontsource-variable/', root).pathname;
const dejavu = process.argv[2];
if (dejavu === undefined) throw new Error('Name the unpacked folder of dejavu-fonts-ttf.');

const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...chars('–—‘’“”„•…€™−×→')];
const latinExtended = range(0x100, 0x17f);
/** Names of people and companies in other scripts, and the signs that go with them. */
const others = [
  [0x20, 0x7e], // Marks and digits inside words of other scripts
  [0x180, 0x24f], // Latin Extended-B
  [0x2b0, 0x36f], // Modifiers and combining marks
  [0x370, 0x3ff], // Greek
  [0x400, 0x52f], // Cyrillic
  [0x531, 0x58f], // Armenian
  [0x591, 0x5f4], // Hebrew
  [0x600, 0x6ff], // Arabic
  [0x750, 0x77f], // Arabic Supplement
  [0x10a0, 0x10ff], // Georgian
  [0x1e00, 0x1fff], // Vietnamese and polytonic Greek
  [0x2000, 0x206f], // Punctuation
  [0x20a0, 0x20bf], // Currencies
  [0x2100, 0x21ff], // Letterlike signs, numbers, arrows
  [0x25a0, 0x25ff], // Geometric shapes: the box that stands for what no font has
  [0xfb00, 0xfdff], // Ligatures, Hebrew and Arabic forms
  [0xfe70, 0xfeff],
].flatMap(([first, last]) => range(first, last));

const instrument = 'instrument-sans/files/instrument-sans';
const faces = [
  face('text', `${brand}${instrument}-latin-wght-normal.woff2`, latin, { wght: 400 }),
  face('text-strong', `${brand}${instrument}-latin-wght-normal.woff2`, latin, { wght: 650 }),
  face('text-extended', `${brand}${instrument}-latin-ext-wght-normal.woff2`, latinExtended, {
    wght: 400,
  }),
  face('text-strong-extended', `${brand}${instrument}-latin-ext-wght-normal.woff2`, latinExtended, {
    wght: 650,
  }),
  face(
    'display',
    `${brand}bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2`,
    latin,
    { wght: 650, opsz: 48, wdth: 96 },
  ),
  face('others', join(dejavu, 'ttf/DejaVuSansCondensed.ttf'), others),
  face('others-strong', join(dejavu, 'ttf/DejaVuSansCondensed-Bold.ttf'), others),
];

await mkdir(out, { recursive: true });
await copyFile(join(dejavu, 'LICENSE'), new URL('dejavu-licence.txt', out));
await copyFile(`${brand}instrument-sans/LICENSE`, new URL('instrument-sans-licence.txt', out));
await copyFile(
  `${brand}bricolage-grotesque/LICENSE`,
  new URL('bricolage-grotesque-licence.txt', out),
);
const coverage = {};
for (const { name, from, codePoints, variationAxes } of faces) {
  const subset = await subsetFont(await readFile(from), String.fromCodePoint(...codePoints), {
    targetFormat: 'sfnt',
    ...(variationAxes && { variationAxes }),
    keepFeatures: [
      'kern',
      'liga',
      'calt',
      'ccmp',
      'locl',
      'mark',
      'mkmk',
      'tnum',
      'lnum',
      'init',
      'medi',
      'fina',
      'isol',
      'rlig',
    ],
    noHinting: true,
  });
  await writeFile(new URL(`${name}.ttf`, out), subset);
  const font = create(subset);
  coverage[name] = ranges(codePoints.filter((code) => font.hasGlyphForCodePoint(code)));
  console.log(`${name}: ${subset.length} bytes`);
}
await writeFile(new URL('coverage.json', out), `${JSON.stringify(coverage)}\n`);

function face(name, from, codePoints, variationAxes) {
  return { name, from, codePoints, variationAxes };
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function chars(text) {
  return [...text].map((char) => char.codePointAt(0));
}

/** Sorted code points as [first, last] pairs. */
function ranges(codePoints) {
  const pairs = [];
  for (const code of [...new Set(codePoints)].sort((a, b) => a - b)) {
    const last = pairs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else pairs.push([code, code]);
  }
  return pairs;
}
