import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The tables of docs/words.md: what no text has, and what the guides do not have either. */
const [everywhere = '', guidesOnly = ''] = readFileSync('docs/words.md', 'utf8').split(
  '## In the guides as well',
);

/** The phrases that a table says not to use, in lower case. */
const phrasesOf = (table: string) =>
  [...table.matchAll(/^\| .+ \| (`.+`) \|$/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, phrase = '']) => phrase.toLowerCase());

/** What may have such a phrase: what is signed or agreed to keeps its words, and visitors write as they like. */
const exempt = [
  'domain/billing/acceptance-terms.ts',
  'domain/quote/quote-terms.ts',
  'domain/contact/consent.ts',
  'web/site/chat-widget/words.ts',
];

/**
 * Code without comments, imports and the keywords of the chat assistant, each text on one line, whatever
 * the formatter made of it.
 */
function textsOf(path: string): string {
  return readFileSync(path, 'utf8')
    .replaceAll(/^ {4}keywords: \{$[\s\S]*?^ {4}\},$/gm, '')
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

const guides = ['docs/client-help', 'docs/handbook']
  .flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  )
  .concat('README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs/error-codes.md');

/** The phrases that each of the texts has. */
function found(table: string, texts: readonly { path: string; text: string }[]): string[] {
  const patterns = phrasesOf(table).map((phrase) => ({ phrase, pattern: patternOf(phrase) }));
  return texts.flatMap(({ path, text }) =>
    patterns.flatMap(({ phrase, pattern }) => (pattern.test(text) ? [`${path}: ${phrase}`] : [])),
  );
}

/** A guide, each paragraph on one line. */
const guideText = (path: string) =>
  readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ').toLowerCase();

describe('texts of the product', () => {
  const inGuides = guides.map((path) => ({ path, text: guideText(path) }));

  test('have no phrase that docs/words.md says not to use', () => {
    expect(phrasesOf(everywhere).length).toBeGreaterThan(100);
    const texts = files.map((path) => ({ path, text: textsOf(path) }));
    expect(found(everywhere, [...texts, ...inGuides])).toEqual([]);
  });
  test('have in the guides none of what it says of them alone', () => {
    expect(inGuides.length).toBeGreaterThan(30);
    expect(phrasesOf(guidesOnly).length).toBeGreaterThan(5);
    expect(found(guidesOnly, inGuides)).toEqual([]);
  });
});

/** The phrase as whole words. */
function patternOf(phrase: string): RegExp {
  const escaped = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`);
}
