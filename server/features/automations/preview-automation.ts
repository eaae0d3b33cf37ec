import type { EndpointReply } from '#contract/endpoint.ts';
import {
  automationPreviewDays,
  automationPreviewMost,
  type previewAutomation as previewEndpoint,
} from '#contract/office/automations.ts';
import {
  type AutomationId,
  type AutomationNumbers,
  automationWaitMs,
} from '#domain/automation/automation.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseWrongNumbers } from './change-automation.ts';
import { namesOf } from './present.ts';
import { rules } from './rules.ts';
import { latestFact } from './run-automations.ts';

const dayMs = 86_400_000;
/** Records that are named. */
const namedMost = 10;

/** Says for what a rule would have done something in the last 90 days (rule AUTO-6). Changes nothing. */
export async function previewAutomation(
  context: Context,
  id: AutomationId,
  numbers: AutomationNumbers,
): Promise<EndpointReply<typeof previewEndpoint>> {
  refuseWrongNumbers(id, numbers);
  const { database, now } = context;
  const db = database.read;
  const waitMs = automationWaitMs(id, numbers);
  const until = latestFact(context, { id, ...numbers }, now());
  const found = await rules[id].find(db, {
    numbers,
    waitMs,
    after: { at: now() - waitMs - automationPreviewDays * dayMs, id: '' },
    until,
    limit: automationPreviewMost + 1,
    isNewestFirst: true,
    now: null,
  });
  const facts = found.slice(0, automationPreviewMost);
  const latest = [...new Set(facts.map((fact) => fact.id))].slice(0, namedMost);
  const kind = rules[id].about;
  const named = latest.length === 0 ? [] : await namesOf[kind](db, latest);
  return {
    count: facts.length,
    isMore: found.length > facts.length,
    latest: latest.flatMap((one) => named.find((record) => record.id === one) ?? []),
  };
}
