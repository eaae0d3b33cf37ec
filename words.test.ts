import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The phrases that docs/words.md says not to use, in lower case. */
const phrases = [...readFileSync('docs/words.md', 'utf8').matchAll(/^\| .+ \| (`.+`) \|$/gm)]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
  .map(([, phrase = '']) => phrase.toLowerCase());

/** What may have such a phrase: what is signed or agreed to keeps its words, and visitors write as they like. */
const exempt = [
  'domain/quote/quote-terms.ts',
  'domain/contact/consent.ts',
  'web/site/chat-widget/',
];

/** Code without comments and imports, each text on one line, whatever the formatter made of it. */
function textsOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replaceAll(/^[ \t]*\{?\/\*[\s\S]*?\*\/\}?/gm, '')
    .replaceAll(/^[ \t]*\/\/.*$|[ \t]\/\/ .*$/gm, '')
    .replaceAll(/^import [\s\S]*?;$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

const files = ['server', 'web', 'domain', 'contract']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .filter((path) => !/\/(migrations|testing)\/|migration\.ts$/.test(path))
  .filter((path) => !exempt.some((start) => path.startsWith(start)));

describe('texts of the product', () => {
  test('have no phrase that docs/words.md says not to use', () => {
    expect(phrases.length).toBeGreaterThan(30);
    const texts = files.map((path) => ({ path, text: textsOf(path) }));
    const patterns = phrases.map((phrase) => ({ phrase, pattern: patternOf(phrase) }));
    const found = texts.flatMap(({ path, text }) =>
      patterns.flatMap(({ phrase, pattern }) => (pattern.test(text) ? [`${path}: ${phrase}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

/** The phrase as whole words. */
function patternOf(phrase: string): RegExp {
  const escaped = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`);
}
