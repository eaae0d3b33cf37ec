import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { deleteSessionsOf } from '../session/store.ts';
import type { UsersTable } from '../tables.ts';
import type { Identity } from './read-answer.ts';
import type { SingleSignOnsTable } from './tables.ts';

/** The connection of somebody at a provider, ended ones too. */
export function findConnection(
  db: Queries,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<SingleSignOnsTable | undefined> {
  return db
    .selectFrom('single_sign_ons')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The connection of an account to a provider, ended ones too. */
export function findConnectionOf(
  db: Queries,
  userId: string,
  issuer: string,
): Promise<SingleSignOnsTable | undefined> {
  return db
    .selectFrom('single_sign_ons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
}

/** The live connections of an account, the oldest first. */
export function listConnections(db: Queries, userId: string): Promise<SingleSignOnsTable[]> {
  return db
    .selectFrom('single_sign_ons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Notes a sign-in through a connection, and the address that its owner now has at the provider. */
export async function noteUse(
  { tx, now }: Work,
  connection: SingleSignOnsTable,
  email: string,
): Promise<void> {
  await tx
    .updateTable('single_sign_ons')
    .set({ email, last_used_at: now })
    .where('id', '=', connection.id)
    .execute();
}

/**
 * Connects an account; its owner is told.
 *
 * @param usedAt when it is also a sign-in.
 * @throws a unique violation when either side is connected already.
 */
export async function addConnection(
  work: Work,
  user: Pick<UsersTable, 'id' | 'email' | 'first_name'>,
  { issuer, subject, email }: Identity,
  usedAt: number | null,
): Promise<void> {
  const { tx, now } = work;
  await tx
    .insertInto('single_sign_ons')
    .values({
      id: newId(now),
      user_id: user.id,
      issuer,
      subject,
      email,
      last_used_at: usedAt,
      ended_at: null,
      created_at: now,
    })
    .execute();
  await recordEvent(work, { kind: 'single-sign-on-connected', user });
  await mailSecurityNotice(work, 'single-sign-on-connected', {
    email: user.email,
    firstName: user.first_name,
  });
}

/** Deletes ended connections that would be in the way of a new one. */
export async function dropEnded(
  tx: Queries,
  userId: string,
  { issuer, subject }: Identity,
): Promise<void> {
  await tx
    .deleteFrom('single_sign_ons')
    .where('issuer', '=', issuer)
    .where((e) => e.or([e('subject', '=', subject), e('user_id', '=', userId)]))
    .where('ended_at', 'is not', null)
    .execute();
}

/** Ends a connection and the other sessions of its account. @returns false when there is none. */
export async function endConnection(
  work: Work,
  person: { id: string; email: string; firstName: string; sessionId: string },
  id: string,
): Promise<boolean> {
  const { tx, now } = work;
  const ended = await tx
    .updateTable('single_sign_ons')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await deleteSessionsOf(tx, person.id, person.sessionId);
  await recordEvent(work, { kind: 'single-sign-on-ended', user: person });
  await mailSecurityNotice(work, 'single-sign-on-ended', person);
  return true;
}
