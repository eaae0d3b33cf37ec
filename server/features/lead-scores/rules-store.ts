import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  defaultScorePoints,
  type ScorePoints,
  scorePointsMax,
  scoreRules,
} from '#domain/lead/score-rules.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { LeadScoringTable } from './tables.ts';

/** The rules in force. */
export interface StoredRules {
  isOn: boolean;
  points: ScorePoints;
  /** 0 before the first change. */
  version: number;
  changed: { by: string; at: number } | null;
}

export async function readScoreRules(db: Queries): Promise<StoredRules> {
  const row = await db
    .selectFrom('lead_score_rules')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined)
    return { isOn: false, points: defaultScorePoints, version: 0, changed: null };
  const { version, on_since, changed_name: by, created_at: at } = row;
  return { isOn: on_since !== null, points: pointsOf(row.points), version, changed: { by, at } };
}

const storedPoints = z.record(z.string(), z.unknown());
const onePoint = z.int().check(z.minimum(0), z.maximum(scorePointsMax));

/** Stored points, which may be those of another version: what it does not know has its usual points. */
function pointsOf(text: string): ScorePoints {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = {};
  }
  const stored = z.safeParse(storedPoints, json).data ?? {};
  const points = { ...defaultScorePoints };
  for (const rule of scoreRules) {
    const read = z.safeParse(onePoint, stored[rule]);
    if (read.success) points[rule] = read.data;
  }
  return points;
}

/** Adds a version. @returns false if somebody else has added it. */
export async function insertScoreRules(
  tx: Queries,
  { isOn, points }: Pick<StoredRules, 'isOn' | 'points'>,
  { version, actor, now }: { version: number; actor: Actor; now: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('lead_score_rules')
    .values({
      id: newId(now),
      version,
      on_since: isOn ? now : null,
      points: JSON.stringify(points),
      changed_by: actor.id,
      changed_name: actor.name,
      created_at: now,
    })
    .onConflict((c) => c.column('version').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Before which all leads come, the newest first. */
export const walkStart = '';

/**
 * How long after the rules are turned on all leads are scored once more: a transaction to which they were
 * still off notes nothing, and may end when its lead has been scored.
 */
const againMs = 60_000;

/** Lets all leads be scored by the current rules, or ends that. */
export async function startWalk(
  tx: Queries,
  { isOn, wasOn, total, now }: { isOn: boolean; wasOn: boolean; total: number; now: number },
): Promise<void> {
  const next = {
    on_since: isOn ? now : null,
    walk_before: isOn ? walkStart : null,
    walk_done: 0,
    walk_total: total,
    ...(!(isOn && wasOn) && { again_at: isOn ? now + againMs : null }),
  };
  await tx
    .insertInto('lead_scoring')
    .values({ id: 'only', ...next })
    .onConflict((c) => c.column('id').doUpdateSet(next))
    .execute();
  if (!isOn) await tx.deleteFrom('lead_score_due').execute();
}

export function readScoring(db: Queries): Promise<LeadScoringTable | undefined> {
  return db.selectFrom('lead_scoring').selectAll().executeTakeFirst();
}

/**
 * The same, locked until the transaction ends: portions are computed one after the other, so that none
 * writes what another one has seen newer.
 */
export function lockScoring(tx: Queries): Promise<LeadScoringTable | undefined> {
  return tx
    .updateTable('lead_scoring')
    .set({ id: 'only' })
    .where('on_since', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Lets all leads be scored once more, of which nobody is told. */
export async function startAgain(tx: Queries): Promise<void> {
  await tx
    .updateTable('lead_scoring')
    .set({ walk_before: walkStart, walk_done: 0, walk_total: 0, again_at: null })
    .execute();
}

/** Whether it is time for that. */
export function isAgainDue(
  { walk_before, again_at }: Pick<LeadScoringTable, 'walk_before' | 'again_at'>,
  now: number,
): boolean {
  return walk_before === null && again_at !== null && again_at <= now;
}

/** Notes how far all leads are scored. */
export async function noteWalk(tx: Queries, before: string | null, walked: number): Promise<void> {
  await tx
    .updateTable('lead_scoring')
    .set({ walk_before: before, walk_done: sql`walk_done + ${walked}` })
    .execute();
}
