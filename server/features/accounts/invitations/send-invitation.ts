import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { mailInvitation } from '../account-mail.ts';
import { recordEvent } from '../security-log/record-event.ts';
import type { UsersTable } from '../tables.ts';
import { issueToken } from '../tokens.ts';

/** Mails a link to choose a password; earlier links of this kind stop working. */
export async function sendInvitation(
  context: Context,
  tx: Queries,
  request: FastifyRequest,
  user: UsersTable,
): Promise<void> {
  const token = await issueToken(tx, user.id, 'invite', context.now());
  await mailInvitation(tx, context, user, token);
  await recordEvent(tx, context, request, { kind: 'user-invited', user });
}
