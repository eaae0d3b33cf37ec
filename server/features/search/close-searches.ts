import { sql } from 'kysely';
import { type CloseKind, type FoundKind, foundKinds } from '#contract/office/search.ts';
import type { Database } from '#server/platform/db/database.ts';
import { plannedForValues } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries, Tables } from '#server/platform/db/schema.ts';
import { rowsIndexed, rowsWaiting } from '#server/platform/db/searched-rows.ts';
import { foldText } from '#server/platform/lists/search-text.ts';
import { searchedWords } from '#server/platform/lists/search-words.ts';
import { closestWords, isSpelt, runsOf } from './close-words.ts';
import type { Reader } from './reader.ts';
import { searched } from './sources.ts';
import { isAnythingFound } from './store.ts';

/** Most searches offered. */
const offered = 3;
/** How many texts with one run of a word are looked at, and how many of those that share most. */
const textsOfRun = 200;
const textsMost = 40;
/** Their texts have no names. */
const unnamed: readonly FoundKind[] = ['note', 'chatMessage'];

/** Searches close to one that finds nothing, each of which finds something for its reader. */
export async function closeSearches(
  { read, searchIndex }: Pick<Database, 'read' | 'searchIndex'>,
  q: string,
  kinds: readonly CloseKind[],
  reader: Reader,
): Promise<string[]> {
  if (searchIndex() !== 'ok' || kinds.length === 0) return [];
  const typed = foldText(q).split(/\s+/).filter(Boolean).slice(0, offered);
  const choices: string[][] = [];
  for (const word of typed) {
    const texts: string[] = [];
    if (isSpelt(word))
      for (const one of kinds) texts.push(...(await textsLike(read, searched[one].table, word)));
    const close = closestWords(word, texts, offered);
    choices.push(close.length === 0 || close[0] === word ? [word] : close);
  }
  // Of several words, only the closest of each: all pairs would be guesses.
  const searches =
    choices.length === 1 ? (choices[0] ?? []) : [choices.map(([first = '']) => first).join(' ')];
  const close: string[] = [];
  for (const search of searches) {
    const words = searchedWords(search) ?? [];
    if (search === typed.join(' ') || words.length === 0) continue;
    if (await isAnythingFound(read, search, words, kinds, reader)) close.push(withCapitals(search));
  }
  return close;
}

/** The kinds in which close searches for one kind, or for all, are looked up. */
export function kindsLookedIn(kind: CloseKind | undefined): readonly CloseKind[] {
  if (kind === undefined) return foundKinds.filter((one) => !unnamed.includes(one));
  // The list of conversations finds what was said in them, too.
  return kind === 'chat' ? ['chat', 'chatMessage'] : [kind];
}

/** Texts of a table that share most with a word. */
async function textsLike(db: Queries, table: keyof Tables, word: string): Promise<string[]> {
  const text = sql.ref(`${table}.search_text`);
  const waiting = rowsWaiting(db, table);
  const found = runsOf(word).flatMap((run) => {
    // Words are alike by their inside, too: not every engine's index knows where one starts.
    if (run.includes(' ')) return [];
    const rows =
      rowsIndexed(db, table, `"${run}"`) ??
      sql`select id as found_id from ${sql.table(table)} where ${text} like ${`%${run}%`}`;
    return [sql`select * from (${rows} limit ${sql.lit(textsOfRun)}) as of_run`];
  });
  const query = sql<{ text: string }>`${plannedForValues} select ${text} as text from (
      select * from (
        select found_id from (${sql.join(found, sql` union all `)}) as of_runs
        group by found_id order by count(*) desc, found_id desc limit ${sql.lit(textsMost)}
      ) as alike ${waiting === null ? sql`` : sql`union all ${waiting}`}
    ) as places cross join ${sql.table(table)} where ${sql.ref(`${table}.id`)} = found_id`;
  const { rows } = await query.execute(db);
  return rows.map((row) => row.text);
}

const withCapitals = (search: string) =>
  search.replace(
    /(^| )(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
