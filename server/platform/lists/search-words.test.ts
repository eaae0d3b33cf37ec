import { expect, test } from 'vitest';
import { searchedWords } from './search-words.ts';

const patternsOf = (q: string) => searchedWords(q)?.map(({ patterns }) => patterns.join('|'));
const trigramsOf = (q: string) => searchedWords(q)?.map(({ trigrams }) => trigrams.join('|'));

test.each([
  ['Dana  NORTHRIDGE', ['%dana%', '%northridge%']],
  ['Émile x', ['%emile%', '%x%']],
  ['50%_off', ['%50\\%\\_off%']],
  ['smith & sons', ['%smith%', '%sons%']],
  ['bo', ['bo%|% bo%|%\nbo%']],
  ['Bo Li', ['bo li%|% bo li%|%\nbo li%']],
  ['c++', ['c++%|% c++%|%\nc++%']],
  [
    'one two three four five six seven',
    ['%one%', '%two%', '%three%', '%four%', '%five%', '%six seven%'],
  ],
])('%s is looked for as %j', (q, patterns) => {
  expect(patternsOf(q)).toEqual(patterns);
});

test.each(['%', '"', '\\ _ %', '%'.repeat(200), '""'])('%s finds nothing', (q) => {
  expect(searchedWords(q)).toEqual([]);
});

test.each([undefined, '', '   '])('%j is no search', (q) => {
  expect(searchedWords(q)).toBe(null);
});

test.each([
  ['dana', ['dan|ana']],
  ['whitfield', ['whi|itf|fie|eld']],
  ['say "hello"', ['say', '"he|ell|lo"']],
  ['bo li', ['  b| bo|  l| li']],
  ['dana li', ['dan|ana', '']],
])('the index is asked for %s by the runs %j', (q, runs) => {
  expect(trigramsOf(q)).toEqual(runs);
});

test('a long word asks for few runs', () => {
  expect(searchedWords('ab1'.repeat(66))?.[0]?.trigrams.length).toBeLessThan(15);
});
