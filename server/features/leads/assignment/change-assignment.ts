import type { LeadAssignmentInput, LeadAssignmentReply } from '#contract/leads/lead-assignment.ts';
import { type Assignment, assignmentRuleName, type Owners } from '#domain/lead/assignment.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { listTakers } from '../../accounts/team/team.ts';
import { namedPeople, presentAssignment } from './present.ts';
import {
  insertAssignment,
  readAssignment,
  readAssignmentBefore,
  type StoredAssignment,
} from './store.ts';

/**
 * Changes who gets new leads (rule LEAD-17); a save that changes nothing makes no version.
 *
 * @throws Problem `conflict` with `current` for an outdated version, `invalid_input` for somebody who can
 *   have no leads and was not there before.
 */
export async function changeAssignment(
  work: Work,
  { version, ...next }: LeadAssignmentInput & { version: number },
): Promise<LeadAssignmentReply> {
  const { tx, context, actor, now } = work;
  const stored = await readAssignment(tx);
  const before = await presentAssignment(tx, context, stored);
  if (version !== stored.version) throw outdated(before);
  if (JSON.stringify(next) === JSON.stringify(stored.assignment)) return before;
  await requireTakers(work, stored, next);
  const isAdded = await insertAssignment(tx, next, { version: version + 1, actor, now });
  const after = await presentAssignment(tx, context, await readAssignment(tx));
  if (!isAdded) throw outdated(after);
  await record(work, {
    kind: 'setting',
    id: 'lead-assignment',
    name: 'Who gets new leads',
    action: 'changed',
    changes: changedFields(trailOf(before), trailOf(after), ['rules', 'allOtherNewLeads']),
    topics: ['company'],
  });
  return after;
}

function outdated(current: LeadAssignmentReply): Problem {
  return outOfDate('these rules', current, 'Look at them again.');
}

/** Whoever is in the rules can stay, and come back when the last change is undone. */
async function requireTakers(
  { tx }: Work,
  { assignment, version }: StoredAssignment,
  next: Assignment,
): Promise<void> {
  const earlier = await readAssignmentBefore(tx, version);
  const known = new Set([...namedPeople(assignment), ...namedPeople(earlier)]);
  const able = new Set((await listTakers(tx, 'lead')).map(({ id }) => id));
  const isWrong = (owners: Owners) => owners.some((id) => !able.has(id) && !known.has(id));
  const at = next.rules.findIndex(({ owners }) => isWrong(owners));
  if (at === -1 && !isWrong(next.rest)) return;
  const message = 'Please choose people whose role allows them to have leads';
  const path = at === -1 ? 'rest' : `rules.${at}.owners`;
  throw new Problem('invalid_input', message, { issues: [{ path, message }] });
}

/** The rules as the audit trail shows them: with names instead of ids. */
function trailOf({ rules, rest, people }: LeadAssignmentReply): Record<string, unknown> {
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? id;
  const whoText = (owners: Owners) =>
    owners.length === 0
      ? 'no one'
      : `${owners.length > 1 ? 'in turn ' : ''}${owners.map(nameOf).join(', ')}`;
  return {
    rules: rules.map((rule) => `${assignmentRuleName(rule)}: ${whoText(rule.owners)}`).join('; '),
    allOtherNewLeads: whoText(rest),
  };
}
