import { readyRoles } from '#domain/account/ready-roles.ts';
import { includeAll, readRights } from '#domain/account/rights.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { newId } from '#server/platform/db/ids.ts';
import { lockFor } from '#server/platform/db/settings-store.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { listTeam } from '../team/team.ts';
import { tellOfRights } from './give-role.ts';
import { peopleWith, presentRole } from './present.ts';
import {
  dropRole,
  findOwnRole,
  insertRole,
  type RoleEntry,
  roleNameKey,
  writeRole,
} from './store.ts';
import type { StaffRolesTable } from './tables.ts';

const nameTaken = 'Another role already has this name.';

/** Why a name cannot be stored: two requests at once pass the check before. */
export function explainTakenName(): Problem {
  return new Problem('conflict', nameTaken);
}

/** Adds a role of the company. */
export async function addRole(work: Work, entry: RoleEntry): Promise<StaffRolesTable> {
  const { tx, now } = work;
  requireOwnName(entry.name);
  const id = newId(now);
  await insertRole(tx, { ...entry, id, now });
  const role = await found(work, id);
  await recordRole(work, role, 'created');
  return role;
}

/**
 * Changes a role of the company. Everybody who has it has the new rights at once; whoever gains one
 * signs in again (rule SESSION-8).
 *
 * @throws Problem `conflict` with `current` when somebody else changed it first.
 */
export async function changeRole(
  work: Work,
  id: string,
  { version, ...entry }: RoleEntry & { version: number },
): Promise<StaffRolesTable> {
  const { tx, now } = work;
  // Nobody is given it meanwhile.
  await lockFor(tx, 'admins');
  const before = await found(work, id);
  requireOwnName(entry.name);
  const isWritten =
    version === before.version && (await writeRole(tx, { ...entry, id, version, now }));
  const role = await found(work, id);
  if (!isWritten) throw outOfDate('this role', presentRole(role, await listTeam(tx)));
  await recordRole(work, role, 'changed', {
    ...changedFields(before, role, ['name']),
    ...(before.rights !== role.rights && { rights: { from: before.rights, to: role.rights } }),
  });
  if (before.rights === role.rights) return role;
  const gains = !includeAll(readRights(before.rights), readRights(role.rights));
  const members = (await listTeam(tx)).filter(
    (one) => one.role === 'staff' && one.staff_role === id,
  );
  for (const member of members) await tellOfRights(work, member, gains);
  return role;
}

/** Deletes a role of the company, unless somebody has it. */
export async function deleteRole(work: Work, id: string): Promise<void> {
  const { tx } = work;
  // Nobody is given it meanwhile.
  await lockFor(tx, 'admins');
  const role = await found(work, id);
  const people = peopleWith(id, await listTeam(tx));
  if (people.length > 0)
    throw new Problem(
      'conflict',
      `${people.map(({ name }) => name).join(', ')} still ${people.length === 1 ? 'has' : 'have'} this role. Give them another one first.`,
    );
  await dropRole(tx, id);
  await recordRole(work, role, 'deleted');
}

async function found({ tx }: Work, id: string): Promise<StaffRolesTable> {
  const role = await findOwnRole(tx, id);
  if (role !== undefined) return role;
  if (readyRoles.some(({ key }) => key === id))
    throw new Problem('conflict', 'This role cannot be changed. Copy it and change the copy.');
  throw notFound('role');
}

/** @throws Problem `conflict` for the name of a ready-made role; others are unique in the table. */
function requireOwnName(name: string): void {
  if (readyRoles.some((ready) => roleNameKey(ready.name) === roleNameKey(name)))
    throw new Problem('conflict', nameTaken);
}

async function recordRole(
  work: Work,
  { id, name }: StaffRolesTable,
  action: AuditedAction,
  changes: FieldChanges = {},
): Promise<void> {
  await recordEvent(work, { kind: 'staff-roles-changed' });
  const entry = { kind: 'setting', id: `staff-role-${id}`, name: `Role ${name}` } as const;
  await record(work, { ...entry, action, changes, topics: ['users'] });
}
