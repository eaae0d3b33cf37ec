import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteTexts } from '#domain/site/texts/site-texts.ts';
import { withOriginals } from './site-text-plugin.ts';

test('the scripts have the original words in place of the key', () => {
  expect(withOriginals("<h2>{siteText('landing.offerings.heading')}</h2>")).toBe(
    '<h2>{siteText("Our Offerings")}</h2>',
  );
  expect(withOriginals("siteText(\n  'landing.offerings.heading',\n)")).toBe(
    'siteText("Our Offerings")',
  );
  expect(() => withOriginals("siteText('no.such.text')")).toThrow('no.such.text');
});

test('every text that can be changed is on a page', () => {
  const code = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join('web', name), 'utf8'))
    .join('\n');
  const used = new Set(
    [...code.matchAll(/(?:siteText|originalText)\(\s*'([^']+)'/g)].map(([, key]) => key),
  );
  expect(siteTexts.filter(({ key }) => !used.has(key)).map(({ key }) => key)).toEqual([]);
});
