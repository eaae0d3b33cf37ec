import {
  type AutomationOutcome,
  automationFacts,
  automationRetryAt,
  automationsADay,
  automationWaitMs,
  didSomething,
} from '#domain/automation/automation.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { eachAlone } from '#server/platform/work/each-alone.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { listAdmins } from '../accounts/team/team.ts';
import { doStep } from './do-step.ts';
import type { Fact } from './find/ask.ts';
import { ruleActor } from './rule-step.ts';
import { rules } from './rules.ts';
import {
  countStep,
  finishRun,
  insertRuns,
  listActive,
  listDue,
  lockActive,
  lockRun,
  noteLooked,
  noteTold,
  putOff,
  type StoredRule,
  uncountStep,
} from './store.ts';

/** How often rules do what is due, in milliseconds. */
const everyMs = 30_000;
/** How often they look for facts that lie back, in milliseconds. */
const lookEveryMs = 5 * 60_000;
/** Facts and events in one portion: others write between two of them. */
const portion = 200;
/** How long what a rule says of today may wait, in milliseconds. */
const staleMs = 7 * 86_400_000;
/** How long a change may take to be committed after its instant, in milliseconds. */
const commitMs = 60_000;

/** Who did what a rule did: the history names the rule, too. */
export function automaticSteps(rule: StoredRule['id']): Actor {
  return { ...theProgram, name: `${ruleActor} (${automationFacts(rule).name})` };
}

/** The latest instant at which a fact can have begun that has been so for as long as a rule wants. */
export function latestFact(
  context: Pick<Context, 'config'>,
  { id, days, count }: Pick<StoredRule, 'id' | 'days' | 'count'>,
  now: number,
): number {
  const at = rules[id].isByDay
    ? Date.parse(`${companyToday({ ...context, now: () => now })}T00:00:00Z`)
    : now;
  return at - Math.max(automationWaitMs(id, { days, count }), rules[id].isByDay ? 0 : commitMs);
}

/** Notes the facts that rules have found since the last time, and does what is due (rule AUTO-2). */
export async function runAutomations(context: Context): Promise<void> {
  const failures = await eachAlone(await listActive(context.database.read), async (rule) => {
    if (isLookDue(context, rule)) await look(context, rule);
    await doDue(context, rule);
  });
  if (failures.length > 0) throw failures[0];
}

function isLookDue(context: Context, rule: StoredRule): boolean {
  if (automationFacts(rule.id).event !== undefined) return false;
  return Math.abs(latestFact(context, rule, context.now()) - rule.looked_at) >= lookEveryMs;
}

/** Notes the facts of a rule after the last one that it looked at, in portions. */
async function look(context: Context, { id }: StoredRule): Promise<void> {
  let isMore = true;
  while (isMore)
    isMore = await context.database.transaction(async (tx) => {
      const rule = await lockActive(tx, id);
      if (rule === undefined) return false;
      const now = context.now();
      const until = latestFact(context, rule, now);
      const after = { at: rule.looked_at, id: rule.looked_id };
      if (until <= after.at) {
        // The wait is longer now, or the clock was set back: what is found twice is done once.
        await noteLooked(tx, id, { at: until, rowId: '' });
        return false;
      }
      const facts = await findFacts(tx, rule, { after, until, now });
      await insertRuns(tx, id, facts, now);
      const last = facts.at(-1);
      const isFull = facts.length === portion && last !== undefined;
      await noteLooked(tx, id, isFull ? last : { at: until, rowId: lastId });
      return isFull;
    });
}

/** Sorts after every id in every collation: nothing of that instant is left. */
const lastId = 'z';

function findFacts(
  db: Queries,
  rule: StoredRule,
  { after, until, now }: { after: { at: number; id: string }; until: number; now: number },
): Promise<Fact[]> {
  const waitMs = automationWaitMs(rule.id, rule);
  return rules[rule.id].find(db, { numbers: rule, waitMs, after, until, limit: portion, now });
}

/** Does what is due of a rule, until it has done as much as it does on one day. */
async function doDue(context: Context, { id }: StoredRule): Promise<void> {
  const { database, now } = context;
  const failures: unknown[] = [];
  let due: { id: string }[];
  do {
    const isNewestFirst = rules[id].isOfToday === true;
    due = await listDue(database.read, id, { now: now(), limit: portion, isNewestFirst });
    for (const one of due) {
      const actor = automaticSteps(id);
      try {
        const isFull = await inWork(context, actor, (work) => judge(work, id, one.id));
        if (isFull) return;
      } catch (error) {
        await inWork(context, actor, (work) => noteFailure(work, one.id));
        failures.push(error);
      }
    }
  } while (due.length === portion);
  if (failures.length > 0) throw failures[0];
}

/** Judges an event once more, and does its step. @returns whether the rule has done enough for today. */
async function judge(work: Work, id: StoredRule['id'], runId: string): Promise<boolean> {
  const { tx, context, now } = work;
  const rule = await lockActive(tx, id);
  if (rule === undefined) return true;
  const run = await lockRun(tx, runId, now);
  if (run === undefined) return false;
  if (rules[id].isOfToday && now - run.created_at > staleMs)
    return finish(work, runId, 'not-needed');
  const [fact] = await rules[id].find(tx, {
    numbers: rule,
    waitMs: automationWaitMs(id, rule),
    id: run.record_id,
    after: { at: 0, id: '' },
    until: now,
    limit: 1,
    now,
  });
  // An event that is told at once has the instant of its change, and not what its fact says.
  const isTold = automationFacts(id).event !== undefined;
  if (fact === undefined || (!isTold && fact.key !== run.event_key))
    return finish(work, runId, 'not-needed');
  const early = isTold ? 0 : fact.at - latestFact(context, rule, now);
  if (early > 0) {
    // It began again while it waited, such as a quote that was opened once more, or the wait is longer now.
    await putOff(tx, runId, { attempts: run.attempts, until: now + early });
    return false;
  }
  if (!(await countStep(tx, id, companyToday(context)))) {
    await tellFull(work, id);
    return true;
  }
  const outcome = await doStep(work, rule, fact);
  if (!didSomething(outcome)) await uncountStep(tx, id);
  return finish(work, runId, outcome);
}

async function finish(work: Work, runId: string, outcome: AutomationOutcome): Promise<false> {
  await finishRun(work.tx, runId, outcome, work.now);
  await announce(work, { topics: ['audit'], to: { admins: true } });
  return false;
}

/** Tells owners, once a day, that a rule has done enough for today (rule AUTO-5). */
async function tellFull(work: Work, id: StoredRule['id']): Promise<void> {
  const { tx, context } = work;
  const today = companyToday(context);
  if (!(await noteTold(tx, id, today))) return;
  for (const { email: to } of await listAdmins(tx))
    await queueMail(work, {
      template: 'automation-full',
      to,
      data: {
        rule: automationFacts(id).name,
        most: automationsADay,
        path: '/admin/company?view=automatic-steps',
      },
      dedupeKey: `automation-full:${id}:${today}:${to}`,
    });
  await announce(work, { topics: ['company'], to: { admins: true } });
}

/** Lets an event wait whose step failed, and gives it up after several attempts. */
async function noteFailure(work: Work, runId: string): Promise<void> {
  const run = await lockRun(work.tx, runId, work.now);
  if (run === undefined) return;
  const attempts = run.attempts + 1;
  const until = automationRetryAt(attempts, work.now);
  if (until === null) await finish(work, runId, 'failed');
  else await putOff(work.tx, runId, { attempts, until });
}

/** Lets rules do what is due, twice a minute. @returns a function that stops it. */
export function startAutomations(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    everyMs,
    () => runAutomations(context),
    log,
    'automatic steps could not be done',
    'automatic steps',
  );
}
