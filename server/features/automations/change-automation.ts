import type { AutomationsReply } from '#contract/office/automations.ts';
import {
  type AutomationId,
  type AutomationNumbers,
  automationFacts,
  automationIds,
  automationWaitMs,
  usualNumbers,
  wrongNumber,
} from '#domain/automation/automation.ts';
import { type AutomationsTable, switchId } from '#server/platform/automations/tables.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentAutomations } from './present.ts';
import { latestFact } from './run-automations.ts';
import {
  dropWaiting,
  insertAutomation,
  noteLooked,
  readAutomations,
  shiftWaiting,
  updateAutomation,
} from './store.ts';

interface Change extends AutomationNumbers {
  isOn: boolean;
  /** Takes back that it was turned off: it goes on where it was. */
  isUndo?: boolean | undefined;
  version: number;
}

/** For how long turning a rule off can be taken back, in milliseconds. */
const undoMs = 60 * 60_000;

/**
 * Turns a rule on or off, or changes its numbers (rule AUTO-1). Turned on, it begins with what happens
 * from then on; one that waits begins with what its wait ends for from then on, and so does one whose
 * wait is shorter now.
 *
 * @throws Problem `conflict` with `current` for an outdated version, `invalid_input` for a number that the
 *   rule does not take.
 */
export async function changeAutomation(
  work: Work,
  id: AutomationId,
  { version, isOn, isUndo = false, days, count }: Change,
): Promise<AutomationsReply> {
  const { tx, context, now } = work;
  refuseWrongNumbers(id, { days, count });
  const before = (await readAutomations(tx)).get(id) ?? { ...newRow(id, now), on_since: null };
  if (version !== before.version) throw await outdated(work);
  const goesOn = isUndo && before.version > 0 && now - before.updated_at < undoMs;
  const turnsOn = isOn && before.on_since === null && !goesOn;
  const waitMs = automationWaitMs(id, { days, count });
  const isShorter = isOn && !turnsOn && waitMs < before.wait_ms;
  const next: AutomationsTable = {
    ...before,
    on_since: isOn ? (before.on_since ?? now) : null,
    days,
    count,
    wait_ms: waitMs,
  };
  const changes = changedFields(trailOf(before), trailOf(next), ['automaticStep', 'days', 'count']);
  if (Object.keys(changes).length === 0) return presentAutomations(tx, context);
  await write(work, next);
  if (turnsOn || isShorter)
    await noteLooked(tx, id, { at: latestFact(context, { id, days, count }, now), rowId: '' });
  if (turnsOn) await dropWaiting(tx, [id]);
  else if (isShorter || automationFacts(id).event !== undefined)
    await shiftWaiting(tx, id, waitMs - before.wait_ms);
  await record(work, {
    kind: 'setting',
    id: `automation-${id}`,
    name: `Automatic steps: ${automationFacts(id).name}`,
    action: 'changed',
    changes,
    topics: ['company'],
  });
  return presentAutomations(tx, context);
}

/**
 * Turns all rules off, or those on again that are on: what happened meanwhile is left alone.
 *
 * @throws Problem `conflict` with `current` for an outdated version.
 */
export async function switchAutomations(
  work: Work,
  { version, isOn }: { version: number; isOn: boolean },
): Promise<AutomationsReply> {
  const { tx, context, now } = work;
  const stored = await readAutomations(tx);
  const before = stored.get(switchId) ?? newRow(switchId, now);
  if (version !== before.version) throw await outdated(work);
  if (isOn === (before.on_since !== null)) return presentAutomations(tx, context);
  await write(work, { ...before, on_since: isOn ? now : null });
  if (isOn) await beginAnew(work, stored);
  await record(work, {
    kind: 'setting',
    id: 'automations',
    name: 'Automatic steps',
    action: 'changed',
    changes: { automaticSteps: { from: isOn ? 'off' : 'on', to: isOn ? 'on' : 'off' } },
    topics: ['company'],
  });
  return presentAutomations(tx, context);
}

/** Lets every rule begin with what its wait ends for from now on. */
async function beginAnew(
  { tx, context, now }: Work,
  stored: ReadonlyMap<string, AutomationsTable>,
): Promise<void> {
  for (const { id, days, count } of stored.values())
    if (id !== switchId)
      await noteLooked(tx, id, { at: latestFact(context, { id, days, count }, now), rowId: '' });
  await dropWaiting(tx, automationIds);
}

/** A row that nobody has changed: the switch for all rules is on from the start. */
function newRow(id: AutomationsTable['id'], now: number): AutomationsTable {
  return {
    id,
    on_since: now,
    ...(id === switchId ? { days: 0, count: 0 } : usualNumbers(id)),
    wait_ms: 0,
    looked_at: now,
    looked_id: '',
    day: '',
    done_that_day: 0,
    told_on: '',
    changed_name: '',
    version: 0,
    updated_at: now,
  };
}

async function write(work: Work, next: AutomationsTable): Promise<void> {
  const { tx, actor, now } = work;
  const row = { ...next, changed_name: actor.name, updated_at: now };
  const isWritten =
    next.version === 0
      ? await insertAutomation(tx, { ...row, version: 1 })
      : await updateAutomation(tx, row);
  if (!isWritten) throw await outdated(work);
}

async function outdated({ tx, context }: Work): Promise<Problem> {
  return outOfDate('these rules', await presentAutomations(tx, context), 'Look at them again.');
}

/** @throws Problem `invalid_input` for a number that a rule does not take. */
export function refuseWrongNumbers(id: AutomationId, numbers: AutomationNumbers): void {
  for (const name of ['count', 'days'] as const) {
    const message = wrongNumber(id, name, numbers[name]);
    if (message !== null)
      throw new Problem('invalid_input', message, { issues: [{ path: name, message }] });
  }
}

/** A rule as the audit trail shows it. */
function trailOf({ on_since, days, count }: AutomationsTable) {
  return { automaticStep: on_since === null ? 'off' : 'on', days, count };
}
