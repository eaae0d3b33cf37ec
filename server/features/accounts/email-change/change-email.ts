import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type Limit, useLimit } from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { record } from '#server/platform/work/record.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { noticeChange } from '../account-mail.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { usedUp } from '../set-password.ts';
import { emailKey, findUserById, setEmail } from '../store.ts';
import type { EmailChangesTable, UsersTable } from '../tables.ts';
import { voidMailedSecrets } from '../tokens.ts';
import { carryRecordsOver, isAddressKnown } from './address-change.ts';

/** Life of the mailed link in milliseconds: 30 minutes, like every mailed secret but invitations. */
const linkLifeMs = 30 * 60_000;
const hourMs = 3_600_000;
/** Requests of one account, and mails to one address no matter who asks (rule LIMIT-1). */
const perPerson: Limit = { name: 'email-change-person', times: 5, withinMs: hourMs };
const perAddress: Limit = { name: 'email-change-address', times: 3, withinMs: 24 * hourMs };

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Asks for another address, after the password. The answer, what is stored and what the old address
 * is told are the same whether or not somebody is known under the new one; only its own mailbox
 * learns which.
 *
 * @throws Problem `wrong_credentials`, `too_many_requests`, `invalid_input` for the own address.
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
    const message = 'This is your address already';
    throw new Problem('invalid_input', message, { issues: [{ path: 'email', message }] });
  }
  const token = randomBytes(32).toString('base64url');
  return inWork(context, caller, async (work) => {
    const { tx, now } = work;
    await counted.succeeded(tx);
    await useLimit(tx, perPerson, person.id, now);
    await useLimit(tx, perAddress, emailKey(email), now);
    const isKnown = await isAddressKnown(tx, email);
    const asked: EmailChangesTable = {
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
      .values(asked)
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
        // An owner of the address whom we know is nobody we greet by another's name.
        firstName: isKnown ? '' : person.firstName,
        ...(!isKnown && { secretPath: `/confirm-email#${token}` }),
        validMinutes: Math.round(linkLifeMs / 60_000),
      },
      usefulUntil: asked.expires_at,
    });
    await noticeChange(work, 'email-change-asked', person);
    await recordEvent(work, { kind: 'email-change-requested', user: person });
    return asked;
  });
}

/**
 * Uses a mailed link: the account has the new address, with everything that stood under the old
 * one, and every session but the caller's own ends, links to the old mailbox included.
 *
 * @throws Problem `conflict` for a link that works no more, and for an address under which somebody
 *   has become known meanwhile.
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
  // Staff may have changed the address in between: then this is about one that is gone.
  if (!user || user.deleted_at !== null || user.email !== change.old_email) throw usedUp();
  const { new_email: email } = change;
  if (await isAddressKnown(tx, email)) throw addressTaken(context);
  await setEmail(tx, user, email, now);
  await carryRecordsOver(tx, { from: user.email, to: email });
  await deleteSessionsOf(
    tx,
    user.id,
    caller.person?.id === user.id ? caller.person.sessionId : undefined,
  );
  // What was mailed to the old address opens nothing any more.
  await voidMailedSecrets(tx, user.id);
  await recordEmailChange(work, user, email);
  return email;
}

async function recordEmailChange(work: Work, user: UsersTable, email: string): Promise<void> {
  await recordEvent(work, { kind: 'email-changed', user: { ...user, email } });
  const name = `${user.first_name} ${user.last_name}`.trim();
  // Whoever opens the link is the account's owner, signed in or not.
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
  await noticeChange(work, 'email-changed', {
    email: user.email,
    firstName: user.first_name,
  });
  await announce(work, { topics: ['users'], to: { userId: user.id } });
}

/** Two accounts after the same address at the same moment: the index lets one have it. */
export function explainTakenAddress(context: Context, error: unknown): Problem | undefined {
  return isUniqueViolation(error) ? addressTaken(context) : undefined;
}

function addressTaken({ config }: Context): Problem {
  return new Problem(
    'conflict',
    `We know this address already, so it cannot become that of your account by itself. Please write to ${config.companyEmail}.`,
  );
}
