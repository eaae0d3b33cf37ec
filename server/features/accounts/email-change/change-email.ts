import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type Limit, useLimit } from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { redirectHeldMails } from '#server/platform/outbox/store.ts';
import { record } from '#server/platform/work/record.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { invalidLink } from '../set-password.ts';
import { emailKey, findUserById, setEmail } from '../store.ts';
import type { EmailChangesTable, UsersTable } from '../tables.ts';
import { voidMailedSecrets } from '../tokens.ts';
import { isAddressKnown, moveRecords } from './address-change.ts';

/** Life of the mailed link, like all mailed secrets except invitations. */
const linkLifeMs = 30 * 60_000;
const hourMs = 3_600_000;
/** Requests of one account, and mails to one address, whoever requests them (rule LIMIT-1). */
const perPerson: Limit = { name: 'email-change-person', times: 5, withinMs: hourMs };
const perAddress: Limit = { name: 'email-change-address', times: 3, withinMs: 24 * hourMs };

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Requests another address, confirmed with the password. The reply, the stored row and the notice
 * to the old address are the same whether or not the new address is known to us; only the mail to
 * the new address differs.
 *
 * @throws Problem `wrong_credentials`, `too_many_requests`, `invalid_input` for the current
 *   address.
 */
export async function requestEmailChange(
  context: Context,
  caller: Caller,
  person: Person,
  input: { email: string; password: string },
): Promise<EmailChangesTable> {
  const { email } = input;
  const counted = await confirmPassword(context, caller, person, input.password);
  if (emailKey(email) === emailKey(person.email)) {
    const message = 'This is already your address';
    throw new Problem('invalid_input', message, { issues: [{ path: 'email', message }] });
  }
  const token = randomBytes(32).toString('base64url');
  return inWork(context, caller, async (work) => {
    const { tx, now } = work;
    await counted.succeeded(tx);
    await useLimit(tx, perPerson, person.id, now);
    await useLimit(tx, perAddress, emailKey(email), now);
    const isKnown = await isAddressKnown(tx, email);
    const change: EmailChangesTable = {
      id: newId(now),
      user_id: person.id,
      token_hash: hashToken(token),
      old_email: person.email,
      new_email: email,
      asked_at: now,
      expires_at: now + linkLifeMs,
      confirmed_at: null,
    };
    await tx
      .insertInto('email_changes')
      .values(change)
      .onConflict((c) =>
        c
          .column('user_id')
          .where('confirmed_at', 'is', null)
          .doUpdateSet(({ ref }) => ({
            token_hash: ref('excluded.token_hash'),
            new_email: ref('excluded.new_email'),
            asked_at: ref('excluded.asked_at'),
            expires_at: ref('excluded.expires_at'),
          })),
      )
      .execute();
    await queueMail(work, {
      template: 'email-change',
      to: email,
      data: {
        // A known address may belong to somebody else.
        firstName: isKnown ? '' : person.firstName,
        ...(!isKnown && { secretPath: `/confirm-email#${token}` }),
        validMinutes: Math.round(linkLifeMs / 60_000),
      },
      usefulUntil: change.expires_at,
    });
    await mailSecurityNotice(work, 'email-change-asked', person);
    await recordEvent(work, { kind: 'email-change-requested', user: person });
    return change;
  });
}

/**
 * Confirms a change with the mailed link: gives the account the new address, moves its records,
 * ends every session except the caller's own and voids links mailed to the old address.
 *
 * @throws Problem `conflict` for an invalid link, and for an address that has become known since.
 */
export async function confirmEmailChange(work: Work, token: string): Promise<string> {
  const { tx, context, caller, now } = work;
  const change = await tx
    .updateTable('email_changes')
    .set({ confirmed_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now, linkLifeMs))
    .returningAll()
    .executeTakeFirst();
  const user = change && (await findUserById(tx, change.user_id));
  // Staff may have changed the address since the request.
  if (!user || user.deleted_at !== null || user.email !== change.old_email) throw invalidLink();
  const { new_email: email } = change;
  if (await isAddressKnown(tx, email)) throw addressTaken(context);
  await setEmail(tx, user, email, now);
  await moveRecords(tx, { from: user.email, to: email });
  await redirectHeldMails(tx, email, now);
  await deleteSessionsOf(
    tx,
    user.id,
    caller.person?.id === user.id ? caller.person.sessionId : undefined,
  );
  await voidMailedSecrets(tx, user.id);
  await recordEmailChange(work, user, email);
  return email;
}

async function recordEmailChange(work: Work, user: UsersTable, email: string): Promise<void> {
  await recordEvent(work, { kind: 'email-changed', user: { ...user, email } });
  const name = `${user.first_name} ${user.last_name}`.trim();
  // The link proves that the caller owns the account, even when not signed in.
  const isSignedIn = work.caller.id !== null;
  const actor = { ...work.actor, id: user.id, ...(!isSignedIn && { name: name || user.email }) };
  await record(
    { ...work, actor },
    {
      kind: 'user',
      id: user.id,
      name: name || email,
      action: 'changed',
      changes: { email: { from: user.email, to: email } },
      topics: ['users', 'leads', 'quotes', 'bookings', 'projects', 'invoices'],
    },
  );
  await mailSecurityNotice(work, 'email-changed', {
    email: user.email,
    firstName: user.first_name,
  });
  await announce(work, { topics: ['users'], to: { userId: user.id } });
}

/** Deletes an account's unconfirmed change of address, if there is one. */
export async function withdrawEmailChange(tx: Queries, userId: string): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** An account's change of address that can still be confirmed. */
export function findWaitingChange(
  db: Queries,
  userId: string,
  now: number,
): Promise<EmailChangesTable | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Two accounts confirmed the same address at the same moment, and the unique index refused one. */
export function explainTakenAddress(context: Context, error: unknown): Problem | undefined {
  return isUniqueViolation(error) ? addressTaken(context) : undefined;
}

function addressTaken({ config }: Context): Problem {
  return new Problem(
    'conflict',
    `We already have this address on file, so you cannot switch to it on your own. Please write to ${config.companyEmail}.`,
  );
}
