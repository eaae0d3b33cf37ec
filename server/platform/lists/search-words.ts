import { type RawBuilder, sql } from 'kysely';
import type { IndexQuery } from '#server/platform/db/searched-rows.ts';
import { foldText } from './search-text.ts';

/** One word of a search, or several that have to stand together. */
interface SearchedWord {
  /** LIKE patterns, of which one has to match. */
  readonly patterns: readonly string[];
  /** Runs of three characters that every match contains, in the order of each of its parts. */
  readonly runs: readonly (readonly string[])[];
  /** A LIKE pattern that every match as it is indexed fulfils: with two blanks before each word. */
  readonly indexed: string;
}

/** The words of a search: a record is found whose `search_text` has all of them, in any order. */
export type SearchedWords = readonly SearchedWord[];

/** Most words that a search tells apart; the last one has the rest of the text. */
const mostWords = 6;
/** Most runs of three characters that one word is looked up by; LIKE checks the rest. */
const mostOfWord = 4;
/** Of a long word, only so many runs are considered. */
const mostConsidered = 60;
/** Up to this share of all texts, a run is worth asking for beside a rarer one of its word. */
const rare = 0.005;

/** Whether both indexes find a word wherever it stands: they know runs of three letters or digits. */
const standsAnywhere = (word: string) => /[\p{L}\p{N}]{3}/u.test(word);

/**
 * What to look for. Words of three letters or more are found wherever they stand, so that "dana
 * northridge" finds Dana of Northridge; shorter ones beside them too. With short words only, as in
 * "li" or "bo li", they are found as one text where a word starts: no index knows parts that short.
 * A word without any letter or digit is left out.
 *
 * @returns null without a search, and no words when nothing in it can be searched for.
 */
export function searchedWords(q: string | undefined): SearchedWords | null {
  const typed = foldText(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (typed.length === 0) return null;
  const words = typed.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return [];
  if (!words.some(standsAnywhere)) return [atStart(words.join(' '))];
  const rest = words.slice(mostWords - 1).join(' ');
  const told = [...words.slice(0, mostWords - 1), ...(rest === '' ? [] : [rest])];
  return told.map((word) => ({
    patterns: [`%${escaped(word)}%`],
    runs: standsAnywhere(word) ? word.split(' ').map(runsOf) : [],
    indexed: `%${escaped(word).replaceAll(' ', '  ')}%`,
  }));
}

function atStart(text: string): SearchedWord {
  const pattern = `${escaped(text)}%`;
  return {
    patterns: [pattern, `% ${pattern}`, `%\n${pattern}`],
    runs: text.split(' ').map((word) => runsOf(`  ${word}`)),
    indexed: `%  ${escaped(text).replaceAll(' ', '  ')}%`,
  };
}

const escaped = (word: string) => word.replace(/[\\%_]/g, (special) => `\\${special}`);

function runsOf(word: string): string[] {
  const characters = [...word];
  const count = Math.min(Math.max(0, characters.length - 2), mostConsidered);
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + 3).join(''));
}

/**
 * The runs of a word that the index is asked for: the rarest, and others that are about as rare. The
 * index reads each list from start to end, which takes longer than checking the texts that only a
 * frequent run would have left out. No two side by side: these are mostly in the same texts.
 */
function askedOf(runs: readonly string[], frequencyOf: (run: string) => number): string[] {
  const byRarity = runs
    .map((run, at) => ({ run, at, share: frequencyOf(run) }))
    .toSorted((a, b) => a.share - b.share || b.at - a.at);
  const most = Math.max(rare, 2 * (byRarity[0]?.share ?? 0));
  const asked: typeof byRarity = [];
  for (const one of byRarity)
    if (
      one.share <= most &&
      asked.length < mostOfWord &&
      asked.every(({ at }) => Math.abs(at - one.at) > 1)
    )
      asked.push(one);
  return asked.map(({ run }) => run);
}

/** Names the SQL of a search: those of one shape differ only in their values. */
export function shapeOfWords(words: SearchedWords): string {
  return words.map(({ patterns }) => patterns.length).join(' ');
}

/** The condition for texts that contain a word; it takes the word's patterns as values. */
export function containsWord({ patterns }: SearchedWord, column: string): RawBuilder<boolean> {
  // The escape character is explicit because SQLite has no default.
  const likes = patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '\\'`);
  return sql<boolean>`(${sql.join(likes, sql` or `)})`;
}

/**
 * What SQLite's index of words is asked for texts with some words: rare runs first, since the index
 * steps along the first list and looks into the others.
 *
 * @param frequencyOf the share of texts with a run of three characters, as far as known.
 */
export function indexQueryOf(
  words: SearchedWords,
  frequencyOf: (run: string) => number = () => 0,
): IndexQuery {
  const asked = words.flatMap(({ runs }) => runs.flatMap((part) => askedOf(part, frequencyOf)));
  const rarestFirst = [...new Set(asked)].toSorted((a, b) => frequencyOf(a) - frequencyOf(b));
  return {
    match: rarestFirst.map((run) => `"${run.replaceAll('"', '""')}"`).join(' AND '),
    patterns: words.map(({ indexed }) => indexed),
  };
}
