import { expect, test } from 'vitest';
import { indexQueryOf, searchedWords } from './search-words.ts';

const patternsOf = (q: string) => searchedWords(q)?.map(({ patterns }) => patterns.join('|'));

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

const matchOf = (q: string, frequencyOf?: (run: string) => number) =>
  indexQueryOf(searchedWords(q) ?? [], frequencyOf).match.replaceAll('"', '');

test.each([
  ['dana', 'ana'],
  ['whitfield', 'eld AND fie AND itf AND whi'],
  ['bo li', ' bo AND  li'],
  ['dana li', 'ana'],
])('the index is asked for %s by runs that are not side by side: %s', (q, runs) => {
  expect(matchOf(q)).toBe(runs);
});

test('a quote in a run is written as the index wants it', () => {
  expect(indexQueryOf(searchedWords('say "hello"') ?? []).match).toContain('"lo"""');
});

test('the index is asked for the rarest runs of each word, those of the rarest word first', () => {
  const shares: Record<string, number> = {
    ...{ dan: 0.1, ana: 0.2, bar: 0.15, ard: 0.02, rde: 0.01, den: 0.15 },
    ...{ enf: 0.015, nfo: 0.03, fol: 0.15 },
  };
  const frequencyOf = (run: string) => shares[run] ?? 0;
  expect(matchOf('dana bardenfol', frequencyOf)).toBe('rde AND enf AND dan');
  expect(matchOf('bardenfol', (run) => frequencyOf(run) / 10)).toBe('rde AND enf');
});

test('a long word asks for few runs', () => {
  expect(matchOf('abcdefghijklmnopqrstuvwxyz'.repeat(8)).split(' AND ')).toHaveLength(4);
});
