import type { StaffRoleReply } from '#contract/accounts/staff-roles.ts';
import { readyRoles, type StaffRole } from '#domain/account/ready-roles.ts';
import { readRights } from '#domain/account/rights.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listTeam, presentMember, type TeamMember } from '../team/team.ts';
import { listOwnRoles } from './store.ts';
import type { StaffRolesTable } from './tables.ts';

/** All roles of staff, the ready-made ones first. */
export async function presentRoles(db: Queries): Promise<StaffRoleReply[]> {
  const [team, own] = [await listTeam(db), await listOwnRoles(db)];
  return [
    ...readyRoles.map((role) => presentReady(role, team)),
    ...own.map((role) => presentRole(role, team)),
  ];
}

/** A role that the company has made. */
export function presentRole(role: StaffRolesTable, team: readonly TeamMember[]): StaffRoleReply {
  return {
    id: role.id,
    name: role.name,
    purpose: '',
    rights: readRights(role.rights),
    isReady: false,
    people: peopleWith(role.id, team),
    version: role.version,
  };
}

function presentReady(
  { key, name, purpose, rights }: StaffRole,
  team: readonly TeamMember[],
): StaffRoleReply {
  const people = peopleWith(key, team);
  return { id: key, name, purpose, rights: [...rights], isReady: true, people, version: 1 };
}

/** The people of the team who have a role. */
export function peopleWith(
  id: string,
  team: readonly TeamMember[],
): { id: string; name: string }[] {
  return team
    .filter((member) => member.role === 'staff' && member.staff_role === id)
    .map((member) => ({ id: member.id, name: presentMember(member).name }));
}
