import { setImmediate } from 'node:timers/promises';
import { type ScorePoints, scoreLead } from '#domain/lead/score-rules.ts';
import { announce } from '#server/platform/bus/change.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { isScored, readFacts, readScored, type ScoredLead } from './read-facts.ts';
import {
  isAgainDue,
  lockScoring,
  noteWalk,
  readScoreRules,
  readScoring,
  startAgain,
  walkStart,
} from './rules-store.ts';
import {
  endChanging,
  listBefore,
  listChanging,
  lockFree,
  type NotedScore,
  noteDay,
  noteDue,
  readScores,
  takeDue,
  writeRulesScores,
  writeScores,
} from './score-store.ts';
import type { LeadScoresTable } from './tables.ts';

/**
 * Leads of each kind in one transaction: some ten milliseconds, in which nobody else writes on SQLite, and
 * somebody who saves one of them waits on PostgreSQL.
 */
const portion = 100;
/** Longest that scores are computed at a time, and between two of them lists are told of progress. */
const longestMs = 5000;
const toldEveryMs = 2000;

/** What a portion did. */
interface Done {
  /** Whether there may be more. */
  isMore: boolean;
  /** Whether lists show something else now. */
  isSeen: boolean;
}

/**
 * Computes the scores of all leads that something has happened to, in portions of one transaction each
 * (rule LEAD-22). Several instances may run this at once; they take turns.
 *
 * @param most how long at a time, in milliseconds.
 */
export async function scoreDueLeads(context: Context, most = longestMs): Promise<void> {
  if (!(await isAnythingDue(context))) return;
  const { transaction } = context.database;
  const begun = performance.now();
  let toldAt = begun;
  let isUntold = false;
  for (;;) {
    const { isMore, isSeen } = await transaction((tx) => scorePortion(tx, context));
    isUntold ||= isSeen;
    const now = performance.now();
    const isEnd = !isMore || now - begun > most;
    if (isUntold && (isEnd || now - toldAt > toldEveryMs)) {
      await transaction((tx) =>
        announce({ tx, context }, { topics: ['leads'], to: { admins: true } }),
      );
      [toldAt, isUntold] = [now, false];
    }
    if (isEnd) return;
    // SQLite never yields to the event loop by itself.
    await setImmediate();
  }
}

/** Asks without writing, because most times there is nothing. */
async function isAnythingDue({ database, now }: Context): Promise<boolean> {
  const scoring = await readScoring(database.read);
  if (!scoring || scoring.on_since === null) return false;
  if (scoring.walk_before !== null || isAgainDue(scoring, now())) return true;
  const due = await database.read.selectFrom('lead_score_due').select('lead_id').limit(1).execute();
  return due.length > 0 || (await listChanging(database.read, now(), 1)).length > 0;
}

async function scorePortion(tx: Queries, context: Context): Promise<Done> {
  const { engine } = context.database;
  const now = context.now();
  const scoring = await lockScoring(tx);
  if (scoring === undefined) return { isMore: false, isSeen: false };
  const due = await takeDue(tx, engine, portion);
  const changing = await listChanging(tx, now, portion);
  const isAgain = isAgainDue(scoring, now);
  if (isAgain) await startAgain(tx);
  const before = isAgain ? walkStart : scoring.walk_before;
  const walked = before === null ? [] : await listBefore(tx, before, portion);
  const ids = [...new Set([...due, ...changing, ...walked])];
  const free = new Set(await lockFree(tx, engine, ids));
  // Those that somebody is changing right now are noted; the ones whose moment has come stay found.
  const busy = [...new Set([...due, ...walked])].filter((id) => !free.has(id));
  const known = await readScored(tx, [...free]);
  const leads = known.filter(isScored);
  const points = (await readScoreRules(tx)).points;
  const isSeen = await writeAll(tx, context, leads, points);
  await endChanging(
    tx,
    changing.filter((id) => free.has(id) && !leads.some((lead) => lead.id === id)),
  );
  // Deleted ones are not there to be locked either.
  const noted = new Set((await readScored(tx, busy)).map(({ id }) => id));
  await noteDue(tx, [...noted]);
  if (before !== null) {
    const isLast = walked.length < portion;
    const counted = known.filter((lead) => lead.deleted_at === null && walked.includes(lead.id));
    await noteWalk(tx, isLast ? null : (walked.at(-1) ?? null), counted.length);
  }
  return {
    // Where all are busy, the same ones would be taken at once again.
    isMore:
      (due.length === portion && due.some((id) => !noted.has(id))) ||
      (changing.length === portion && changing.some((id) => free.has(id))) ||
      walked.length === portion,
    isSeen: isSeen || (before !== null && !isAgain && scoring.walk_total > 0),
  };
}

/** @returns whether a score has changed that people see. */
async function writeAll(
  tx: Queries,
  context: Context,
  leads: readonly ScoredLead[],
  points: ScorePoints,
): Promise<boolean> {
  const now = context.now();
  const facts = await readFacts(tx, leads, context.config.businessTimeZone);
  const stored = await readScores(
    tx,
    leads.map(({ id }) => id),
  );
  const rows: LeadScoresTable[] = [];
  const noted: NotedScore[] = [];
  const changed: { id: string; score: number }[] = [];
  for (const lead of leads) {
    const found = facts.get(lead.id);
    if (found === undefined) continue;
    const { score, reasons, changesAt } = scoreLead(found, points, now);
    const isTyped = lead.score_by === 'person';
    const shown = isTyped ? lead.score : score;
    const typed_by = isTyped ? lead.score_typed_by : '';
    const before = stored.get(lead.id);
    const row = {
      ...{ id: lead.id, lead_id: lead.id, score, reasons: JSON.stringify(reasons) },
      ...{ changes_at: changesAt, noted: shown, noted_by: typed_by, scored_at: now },
    };
    if (!isSame(before, row)) rows.push(row);
    if (before?.noted !== shown || before.noted_by !== typed_by)
      noted.push({ lead_id: lead.id, score: shown, typed_by });
    if (shown !== lead.score) changed.push({ id: lead.id, score });
  }
  await writeScores(tx, rows);
  await noteDay(tx, noted, { day: companyToday(context), now });
  await writeRulesScores(tx, changed);
  return changed.length > 0 || rows.length > 0;
}

/** Whether two rows say the same, whenever they were computed. */
function isSame(one: LeadScoresTable | undefined, other: LeadScoresTable): boolean {
  return (
    one?.score === other.score &&
    one.reasons === other.reasons &&
    one.changes_at === other.changes_at &&
    one.noted === other.noted &&
    one.noted_by === other.noted_by
  );
}
