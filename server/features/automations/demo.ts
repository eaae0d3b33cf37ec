import { displayName } from '#domain/account/name.ts';
import {
  type AutomationId,
  automationWaitMs,
  usualNumbers,
} from '#domain/automation/automation.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork } from '#server/platform/work/work.ts';
import { listAdmins } from '../accounts/team/team.ts';
import { changeAutomation } from './change-automation.ts';
import { doStep } from './do-step.ts';
import { rules } from './rules.ts';
import { automaticSteps, latestFact } from './run-automations.ts';
import { finishRun, insertRuns, readAutomations, type StoredRule } from './store.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Who turned the rules on. */
const teller = 'Mara Lund';
/** The rules that are on, since how many days, and how often each has run at most. */
const shown: readonly { id: AutomationId; onFor: number; times: number }[] = [
  { id: 'quote-accepted', onFor: 60, times: 2 },
  { id: 'meeting-held', onFor: 40, times: 2 },
  { id: 'invoice-overdue', onFor: 60, times: 1 },
];

/** Turns three rules on in the demo, and lets them do what they would have done since. */
export async function playAutomations(context: Context): Promise<void> {
  const now = context.now();
  for (const { id, onFor, times } of shown) {
    const since = now - onFor * dayMs;
    await turnOn({ ...context, now: () => since }, id);
    const numbers = usualNumbers(id);
    const waitMs = automationWaitMs(id, numbers);
    const facts = await rules[id].find(context.database.read, {
      numbers,
      waitMs,
      after: { at: since, id: '' },
      until: latestFact(context, { id, ...numbers }, now),
      limit: 100,
      now: null,
    });
    for (const fact of facts.slice(-times)) {
      const then: Context = { ...context, now: () => fact.at + waitMs + 3 * minuteMs };
      await inWork(then, automaticSteps(id), async (work) => {
        const stored = (await readAutomations(work.tx)).get(id);
        await insertRuns(work.tx, id, [fact], work.now);
        const { id: run } = await work.tx
          .selectFrom('automation_runs')
          .select('id')
          .where('rule', '=', id)
          .where('event_key', '=', fact.key)
          .executeTakeFirstOrThrow();
        await finishRun(work.tx, run, await doStep(work, stored as StoredRule, fact), work.now);
      });
    }
  }
  // What came before is told: the rules go on from here.
  await context.database.transaction((tx) =>
    tx.updateTable('automations').set({ looked_at: now }).execute(),
  );
}

async function turnOn(then: Context, id: AutomationId): Promise<void> {
  await inWork(then, theProgram, async (work) => {
    const team = await listAdmins(work.tx);
    const one = team.find((it) => displayName(it.first_name, it.last_name, it.email) === teller);
    const by = { ...work, actor: { id: one?.id ?? null, name: teller, address: '' } };
    await changeAutomation(by, id, { isOn: true, ...usualNumbers(id), version: 0 });
  });
}
