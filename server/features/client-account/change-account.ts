import type { ClientAccount } from '#contract/accounts/client-account.ts';
import { displayName } from '#domain/account/name.ts';
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
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findWaitingChange } from '../accounts/email-change/store.ts';

/** Everything the Account tab shows of a person. */
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
 * Writes what a client says about himself, with a line in the trail that staff read.
 *
 * @throws Problem `conflict` with `current` for a version that is out of date.
 */
export async function changeClientProfile(
  work: Work,
  person: Person,
  change: Partial<ClientProfilesTable>,
  { action, version }: { action: string; version?: number | undefined },
): Promise<ClientProfilesTable> {
  const { tx, now } = work;
  const before = await readClientProfile(tx, person);
  const after = { ...before, ...change };
  const changedElsewhere = async () =>
    new Problem('conflict', 'This was changed somewhere else. Look at it again.', {
      extra: { current: await readClientAccount(tx, person, now) },
    });
  if (version !== undefined && version !== before.version) throw await changedElsewhere();
  const changes = changedFields(presentTrailed(before), presentTrailed(after), trailed);
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

const trailed = ['phone', 'businessAddress', 'closeRequestedAt'] as const;

function presentTrailed(row: ClientProfilesTable) {
  const { close_requested_at: closeAt } = row;
  return {
    phone: row.phone,
    businessAddress: row.business_address,
    closeRequestedAt: closeAt === null ? null : instantText(closeAt),
  };
}
