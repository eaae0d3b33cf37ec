import { createHmac } from 'node:crypto';
import type { BlockKind } from '#domain/chat/block.ts';
import { emailKey } from '#server/features/accounts/store.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { addressSubject } from '#server/platform/limits/rate-limit.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { ChatBlocksTable } from '../tables.ts';

/** Somebody who wants to write: conversation id (if any), e-mail address and network address. */
interface Writer {
  id?: string;
  email: string;
  client: string;
}

/** A keyed hash, so that a network address can be recognized without being stored. */
export function addressHash({ secrets }: Pick<Context, 'secrets'>, client: string): string {
  return createHmac('sha256', secrets.links)
    .update(`chat-address\0${addressSubject(client)}`)
    .digest('base64url');
}

/** The active block for any of the subjects, the one that expires last. */
export function findBlock(
  db: Queries,
  subjects: Partial<Record<BlockKind, string | null>>,
  now: number,
): Promise<ChatBlocksTable | undefined> {
  const { session = null, email = null, address = null } = subjects;
  return db
    .selectFrom('chat_blocks')
    .selectAll()
    .where('expires_at', '>', now)
    .where((e) =>
      e.or([
        e.and([e('kind', '=', 'session'), e('subject', '=', session)]),
        e.and([e('kind', '=', 'email'), e('subject', '=', email)]),
        e.and([e('kind', '=', 'address'), e('subject', '=', address)]),
      ]),
    )
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Rejects a blocked writer.
 *
 * @throws Problem `not_allowed` with the end date and another way to reach the company (rule CHAT-15).
 */
export async function refuseBlocked(work: Work, writer: Writer): Promise<void> {
  const { tx, context, now } = work;
  const block = await findBlock(
    tx,
    {
      session: writer.id ?? null,
      email: emailKey(writer.email),
      address: addressHash(context, writer.client),
    },
    now,
  );
  if (block === undefined) return;
  throw new Problem(
    'not_allowed',
    `You cannot write in this chat until ${dayText.format(block.expires_at)}. If you think this is a mistake, please email ${context.config.companyEmail}.`,
  );
}

export function listBlocks(db: Queries, now: number): Promise<ChatBlocksTable[]> {
  return db
    .selectFrom('chat_blocks')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

/** Adds a block, or replaces the one of the same subject. @returns the stored block. */
export function putBlock(tx: Queries, block: ChatBlocksTable): Promise<ChatBlocksTable> {
  const { id, kind, subject, ...changed } = block;
  return tx
    .insertInto('chat_blocks')
    .values(block)
    .onConflict((c) => c.columns(['kind', 'subject']).doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns the deleted block, or undefined when there was none. */
export function deleteBlock(tx: Queries, id: string): Promise<ChatBlocksTable | undefined> {
  return tx.deleteFrom('chat_blocks').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Deletes expired blocks. */
export async function forgetOldBlocks(tx: Queries, now: number): Promise<void> {
  await tx.deleteFrom('chat_blocks').where('expires_at', '<=', now).execute();
}
