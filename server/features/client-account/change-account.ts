import type { ClientAccount } from '#contract/client-account.ts';
import { displayName } from '#domain/account/name.ts';
import {
  findCompany,
  readClientProfile,
  writeClientProfile,
} from '#server/features/accounts/client-profile-store.ts';
import type { ClientProfilesTable } from '#server/features/accounts/tables.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { changedFields, writeAudit } from '#server/platform/audit/write-audit.ts';
import { announce } from '#server/platform/bus/change.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
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
 * @param actor the client, or the program
 * @throws Problem `conflict` with `current` for a version that is out of date.
 */
export async function changeClientProfile(
  tx: Queries,
  context: Context,
  actor: Actor,
  person: Person,
  change: Partial<ClientProfilesTable>,
  told: { version?: number | undefined; action: string },
): Promise<ClientProfilesTable> {
  const before = await readClientProfile(tx, person);
  const after = { ...before, ...change };
  const outOfDate = async () =>
    new Problem('conflict', 'This was changed somewhere else. Look at it again.', {
      extra: { current: await readClientAccount(tx, person, context.now()) },
    });
  if (told.version !== undefined && told.version !== before.version) throw await outOfDate();
  const changes = changedFields(presentTrailed(before), presentTrailed(after), trailed);
  if (Object.keys(changes).length === 0) return before;
  const written = await writeClientProfile(tx, after, context.now());
  if (written === undefined) throw await outOfDate();
  await writeAudit(tx, context, actor, {
    kind: 'user',
    id: person.id,
    name: displayName(person.firstName, person.lastName, person.email),
    action: told.action,
    changes,
  });
  await announce({ tx, context }, { topics: ['users'], to: { admins: true } });
  await announce({ tx, context }, { topics: ['users'], to: { userId: person.id } });
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
