import type BetterSqlite3 from 'better-sqlite3';
import type { Tables } from '../schema.ts';
import { kindSpread, type SearchKinds } from './word-index.ts';

/** The share of a table's texts that contain a run of three characters, as far as it is known. */
export type RunFrequency = (table: keyof Tables, run: string) => number;

/** Texts that are looked at, spread over the table: a few milliseconds. */
const sampleSize = 500;
/** Of each text so many characters: messages can be long. */
const sampledLength = 2000;
/** For how long a sample counts, in milliseconds: what people write about hardly changes. */
const validMs = 3_600_000;

/**
 * Estimates how frequent runs are, so that a search asks the index of words for rare ones: FTS5 reads
 * the whole list of each run, and does not say how long it is.
 */
export function runFrequencies(raw: BetterSqlite3.Database, kinds: SearchKinds): RunFrequency {
  const samples = new Map<keyof Tables, { counts: Map<string, number>; until: number }>();
  return (table, run) => {
    let sample = samples.get(table);
    if (sample === undefined || sample.until < performance.now()) {
      sample = { counts: sampled(raw, table, kinds), until: performance.now() + validMs };
      samples.set(table, sample);
    }
    return (sample.counts.get(run) ?? 0) / sampleSize;
  };
}

/** In how many texts of a sample each run is. */
function sampled(
  raw: BetterSqlite3.Database,
  table: keyof Tables,
  kinds: SearchKinds,
): Map<string, number> {
  const counts = new Map<string, number>();
  const kind = kinds.get(table);
  if (kind === undefined) return counts;
  const [from, to] = [kind * kindSpread, (kind + 1) * kindSpread];
  const last = raw
    .prepare<[number, number], number>('select max(n) from search_entries where n > ? and n < ?')
    .pluck()
    .get(from, to);
  // With fewer records than a sample has, no list is long.
  if (last === undefined || last === null || last - from < sampleSize) return counts;
  const next = raw
    .prepare<[number, number], string>(
      `select substr(it.search_text, 1, ${sampledLength}) from search_entries as e
       join "${table}" as it on it.id = e.record_id where e.n >= ? and e.n < ? order by e.n limit 1`,
    )
    .pluck();
  const step = (last - from) / sampleSize;
  for (let at = 0; at < sampleSize; at += 1) {
    const text = next.get(from + 1 + Math.floor(at * step), to) ?? '';
    for (const run of runsOf(text)) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return counts;
}

/** The runs of a text as it is indexed: with two blanks before each word. */
function runsOf(text: string): Set<string> {
  const indexed = `  ${text.replaceAll('\n', ' ').replaceAll(' ', '  ')}`;
  const runs = new Set<string>();
  for (let at = 0; at + 3 <= indexed.length; at += 1) runs.add(indexed.slice(at, at + 3));
  return runs;
}
