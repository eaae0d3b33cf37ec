import type { ClientAccount } from '#contract/accounts/client-account.ts';
import { displayName } from '#domain/account/name.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import {
  findCompany,
  readClientProfile,
  writeClientProfile,
} from '#server/features/accounts/client-profile-store.ts';
import type { ClientProfilesTable } from '#server/features/accounts/tables.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findWaitingChange } from '../accounts/email-change/change-email.ts';

/** Everything that the Account tab shows. */
export async function readClientAccount(
  db: Queries,
  person: Person,
  now: number,
): Promise<ClientAccount> {
  const profile = await readClientProfile(db, person);
  const change = await findWaitingChange(db, person.id, now);
  const { close_requested_at: closeAt } = profile;
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    company: await findCompany(db, person.email.toLowerCase()),
    phone: profile.phone,
    businessAddress: profile.business_address,
    version: profile.version,
    closeRequestedAt: closeAt === null ? null : instantText(closeAt),
    emailChange:
      change === undefined
        ? null
        : { email: change.new_email, expiresAt: instantText(change.expires_at) },
  };
}

/**
 * Changes what clients store about themselves, and records it in the audit trail.
 *
 * @throws Problem `conflict` with `current` for a version that is out of date.
 */
export async function changeClientProfile(
  work: Work,
  person: Person,
  change: Partial<ClientProfilesTable>,
  { action, version }: { action: AuditedAction; version?: number | undefined },
): Promise<ClientProfilesTable> {
  const { tx, now } = work;
  const before = await readClientProfile(tx, person);
  const after = { ...before, ...change };
  const changedElsewhere = async () =>
    new Problem('conflict', 'This was changed somewhere else. Please look at it again.', {
      extra: { current: await readClientAccount(tx, person, now) },
    });
  if (version !== undefined && version !== before.version) throw await changedElsewhere();
  const changes = changedFields(presentAudited(before), presentAudited(after), audited);
  if (Object.keys(changes).length === 0) return before;
  const written = await writeClientProfile(tx, after, now);
  if (written === undefined) throw await changedElsewhere();
  await record(work, {
    kind: 'user',
    id: person.id,
    name: displayName(person.firstName, person.lastName, person.email),
    action,
    changes,
    topics: ['users'],
    client: person.id,
  });
  return written;
}

const audited = ['phone', 'businessAddress', 'closeRequestedAt', 'closeReason'] as const;

function presentAudited(row: ClientProfilesTable) {
  const { close_requested_at: closeAt } = row;
  return {
    phone: row.phone,
    businessAddress: row.business_address,
    closeRequestedAt: closeAt === null ? null : instantText(closeAt),
    closeReason: row.close_reason,
  };
}

/**
 * Requests that the team close an account, unless already requested, with a mail to the team and a
 * confirmation to the client.
 *
 * @throws Problem `conflict` with `current` for another reason than the one of the earlier request.
 * @returns the time of the request, in milliseconds.
 */
export async function requestClosing(work: Work, person: Person, reason: string): Promise<number> {
  const { tx, now } = work;
  const { close_requested_at: since, close_reason: said } = await readClientProfile(tx, person);
  if (since !== null) {
    if (reason === '' || reason === said) return since;
    throw new Problem(
      'conflict',
      'You already asked us to close your account. What you wrote now was not saved. Please send it to us as a message.',
      { extra: { current: await readClientAccount(tx, person, now) } },
    );
  }
  await changeClientProfile(
    work,
    person,
    { close_requested_at: now, close_reason: reason },
    { action: 'asked to close the account' },
  );
  await queueMail(work, {
    template: 'close-request',
    to: work.context.config.companyEmail,
    data: {
      name: `${person.firstName} ${person.lastName}`.trim(),
      email: person.email,
      reason,
      path: `/admin/users?user=${person.id}`,
    },
  });
  await queueMail(work, {
    template: 'close-request-received',
    to: person.email,
    data: { firstName: person.firstName },
  });
  return now;
}

/** Withdraws the request to close the account. */
export async function withdrawClosing(work: Work, person: Person): Promise<void> {
  await changeClientProfile(
    work,
    person,
    { close_requested_at: null, close_reason: '' },
    { action: 'keeps the account' },
  );
}
