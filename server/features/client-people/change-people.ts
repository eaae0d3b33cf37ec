import type { ClientRole } from '#domain/account/client-role.ts';
import { splitName } from '#domain/account/name.ts';
import type {
  ClientCompaniesTable,
  ClientPeopleTable,
} from '#server/features/accounts/client-people/tables.ts';
import { recordEvent } from '#server/features/accounts/security-log/record-event.ts';
import { emailKey, findUserByEmail } from '#server/features/accounts/store.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId } from '#server/platform/db/ids.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import { type Limit, useLimit as spendLimit } from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailInvitation } from './mail-invitation.ts';
import type { PeopleEvent } from './mails/people-notice.ts';
import { contactOf } from './present.ts';
import {
  findPerson,
  insertPerson,
  listCompanyProjects,
  listMembers,
  updatePerson,
} from './store.ts';

/** Invitations into one company (rule LIMIT-3). */
const perCompany: Limit = { name: 'people-invited', times: 20, withinMs: 24 * 3_600_000 };

/** What an invitation says. */
interface Invited {
  name: string;
  email: string;
  role: ClientRole;
}

/**
 * Invites somebody into a company by mail (rule CLIENT-3). Somebody who was removed comes back.
 *
 * @throws Problem `conflict` for somebody who belongs to it, and for an address of the team or of a
 *   deleted account; `too_many_requests`.
 */
export async function invitePerson(
  work: Work,
  company: ClientCompaniesTable,
  { name, email, role }: Invited,
): Promise<void> {
  const { tx, actor, now } = work;
  const key = emailKey(email);
  const before = await findPerson(tx, company.id, key);
  if (before !== undefined && before.removed_at === null)
    throw new Problem('conflict', `${email} already belongs to ${company.name}.`);
  const account = await findUserByEmail(tx, email);
  if (account !== undefined && (account.role !== 'client' || account.deleted_at !== null))
    throw new Problem('conflict', 'This address cannot be invited. Please ask our team.');
  await spendLimit(tx, perCompany, company.id, now);
  const invited = { name, email, role, invited_by: actor.id, invited_name: actor.name };
  if (before === undefined)
    await insertPerson(tx, {
      id: newId(now),
      company_id: company.id,
      ...invited,
      email_key: key,
      removed_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    });
  else if ((await updatePerson(tx, before, { ...invited, removed_at: null }, now)) === undefined)
    throw outOfDate('this person');
  await mailInvitation(work, company, { name, email, role });
  const row = await findPerson(tx, company.id, key);
  if (row === undefined) throw new Error('the person who was just added is missing');
  await tell(work, company, row, 'invited', { role: { from: null, to: role } });
}

/**
 * Gives somebody another role, from their next call on.
 *
 * @throws Problem `conflict` for an outdated version, and for the contact of a project.
 */
export async function changeRole(
  work: Work,
  company: ClientCompaniesTable,
  row: ClientPeopleTable,
  { role, version }: { role: ClientRole; version: number | undefined },
): Promise<void> {
  const { tx, now } = work;
  if (version !== undefined && version !== row.version) throw outOfDate('this person');
  if (role === row.role) return;
  // Nothing is larger: whoever a project names gets it after a merge gave them less (rule CLIENT-6).
  if (role !== 'contact') await refuseContact(work, row);
  const written = await updatePerson(tx, row, { role }, now);
  if (written === undefined) throw outOfDate('this person');
  await tell(work, company, written, 'role-changed', { role: { from: row.role, to: role } });
}

/**
 * Removes somebody from a company: their next call finds nothing of it.
 *
 * @throws Problem `conflict` for the contact of a project.
 */
export async function removePerson(
  work: Work,
  company: ClientCompaniesTable,
  row: ClientPeopleTable,
): Promise<void> {
  const { tx, now } = work;
  await refuseContact(work, row);
  const written = await updatePerson(tx, row, { removed_at: now }, now);
  if (written === undefined) throw outOfDate('this person');
  await tell(work, company, written, 'removed', { role: { from: row.role, to: null } });
}

/** A project would lose the person whom it names, who sees it by that alone. */
async function refuseContact({ tx }: Work, row: ClientPeopleTable): Promise<void> {
  const named = contactOf(row, await listCompanyProjects(tx, [row.company_id]));
  const [first] = named;
  if (first !== undefined)
    throw new Problem(
      'conflict',
      `${row.name || row.email} is the contact of ${first.name}. The project needs another contact first.`,
      { extra: { reason: 'contact' } },
    );
}

/** Audits a change, notifies open pages, and mails whom it is about and the other contacts. */
async function tell(
  work: Work,
  company: ClientCompaniesTable,
  row: ClientPeopleTable,
  event: PeopleEvent,
  changes: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  const { tx, actor, now } = work;
  await record(work, {
    kind: 'client',
    id: company.id,
    name: company.name,
    action: `person ${event === 'role-changed' ? 'changed' : event}`,
    changes: { person: { from: null, to: row.email }, ...changes },
    topics: ['users', 'projects'],
  });
  const members = await listMembers(tx, [company.id]);
  for (const { email_key } of [row, ...members]) {
    const user = await findUserByEmail(tx, email_key);
    if (user === undefined) continue;
    if (email_key === row.email_key) await recordEvent(work, { kind: `client-${event}`, user });
    // Everything that the portal shows of a company.
    const topics =
      email_key === row.email_key
        ? (['users', 'projects', 'documents', 'invoices', 'quotes'] as const)
        : (['users'] as const);
    await announce(work, { topics: [...topics], to: { userId: user.id } });
  }
  const readers = members.filter(({ role, id }) => role === 'contact' && id !== row.id);
  // The invitation itself tells the person.
  for (const reader of event === 'invited' ? readers : [row, ...readers])
    if (reader.email_key !== emailKey(work.caller.person?.email ?? ''))
      await queueMail(work, {
        template: 'people-notice',
        to: reader.email,
        data: {
          firstName: splitName(reader.name)[0],
          event,
          clientCompany: company.name,
          personName: row.name || row.email,
          role: row.role,
          byName: actor.name,
          at: now,
          isPerson: reader.id === row.id,
        },
      });
}
