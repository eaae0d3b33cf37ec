import { sql } from 'kysely';
import type { ScoreReason } from '#domain/lead/score-rules.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { LeadScoresTable } from './tables.ts';

type Engine = 'sqlite' | 'postgres';

/** Takes notes of changed leads. @returns the lead of each note. */
export async function takeDue(tx: Queries, engine: Engine, limit: number): Promise<string[]> {
  const taken =
    engine === 'postgres'
      ? sql<{ lead_id: string }>`delete from lead_score_due where ctid = any (array(
          select ctid from lead_score_due limit ${limit})) returning lead_id`
      : sql<{ lead_id: string }>`delete from lead_score_due where rowid in (
          select rowid from lead_score_due limit ${limit}) returning lead_id`;
  const { rows } = await taken.execute(tx);
  return rows.map((row) => row.lead_id);
}

/** Notes leads again. */
export async function noteDue(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('lead_score_due')
    .values(ids.map((lead_id) => ({ lead_id })))
    .execute();
}

/** Leads whose score changes by time alone, and is to by now. */
export async function listChanging(db: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_scores')
    .select('lead_id')
    .where('changes_at', '<=', now)
    .orderBy('changes_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

/** The newest leads before one of them, or of all; those in the bin too. */
export async function listBefore(db: Queries, before: string, limit: number): Promise<string[]> {
  const newestFirst = db.selectFrom('leads').select('id').orderBy('id', 'desc').limit(limit);
  const rows = await (before === '' ? newestFirst : newestFirst.where('id', '<', before)).execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks leads until the transaction ends. @returns those that nobody else is changing at this moment:
 * who changes leads never waits for the rules, nor they for them.
 */
export async function lockFree(
  tx: Queries,
  engine: Engine,
  ids: readonly string[],
): Promise<string[]> {
  if (engine === 'sqlite' || ids.length === 0) return [...ids];
  const free = await tx
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return free.map(({ id }) => id);
}

export async function readScores(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, LeadScoresTable>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('lead_scores').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The reasons of a row, which score-leads.ts wrote. */
export function reasonsOf({ reasons }: Pick<LeadScoresTable, 'reasons'>): ScoreReason[] {
  return JSON.parse(reasons);
}

export async function writeScores(tx: Queries, rows: readonly LeadScoresTable[]): Promise<void> {
  for (const some of batchesOf(rows))
    await tx
      .insertInto('lead_scores')
      .values([...some])
      .onConflict((c) =>
        c.column('id').doUpdateSet((e) => ({
          score: e.ref('excluded.score'),
          reasons: e.ref('excluded.reasons'),
          changes_at: e.ref('excluded.changes_at'),
          noted: e.ref('excluded.noted'),
          noted_by: e.ref('excluded.noted_by'),
          scored_at: e.ref('excluded.scored_at'),
        })),
      )
      .execute();
}

/** Time changes nothing anymore of leads that keep their score. */
export async function endChanging(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('lead_scores').set({ changes_at: null }).where('id', 'in', ids).execute();
}

/**
 * Writes scores of the rules, and nothing else of the leads: neither version nor day of change, so that
 * nobody's edit is outdated by them (rule LEAD-22). A score that somebody has typed meanwhile stays.
 */
export async function writeRulesScores(
  tx: Queries,
  scores: readonly { id: string; score: number }[],
): Promise<void> {
  const byScore = Map.groupBy(scores, ({ score }) => score);
  for (const [score, leads] of byScore)
    await tx
      .updateTable('leads')
      .set({ score })
      .where(
        'id',
        'in',
        leads.map(({ id }) => id),
      )
      .where('score_by', '=', 'rules')
      .execute();
}

/** A score for the history of a lead. */
export interface NotedScore {
  lead_id: string;
  score: number;
  typed_by: string;
}

/** Notes the scores of a day; the last one of a day stays. */
export async function noteDay(
  tx: Queries,
  noted: readonly NotedScore[],
  { day, now }: { day: string; now: number },
): Promise<void> {
  for (const some of batchesOf(noted))
    await tx
      .insertInto('lead_score_days')
      .values(some.map((one) => ({ id: newId(now), ...one, day, created_at: now })))
      .onConflict((c) =>
        c.columns(['lead_id', 'day']).doUpdateSet((e) => ({
          score: e.ref('excluded.score'),
          typed_by: e.ref('excluded.typed_by'),
          created_at: e.ref('excluded.created_at'),
        })),
      )
      .execute();
}

/** The scores of a lead by day, oldest first. */
export function listDays(db: Queries, leadId: string) {
  return db
    .selectFrom('lead_score_days')
    .select(['day', 'score', 'typed_by'])
    .where('lead_id', '=', leadId)
    .orderBy('day')
    .execute();
}

const keptMs = 365 * 86_400_000;

/** Deletes what is older than a year of the histories. */
export async function forgetOldScores(tx: Queries, now: number): Promise<void> {
  await tx
    .deleteFrom('lead_score_days')
    .where('created_at', '<', now - keptMs)
    .execute();
}
