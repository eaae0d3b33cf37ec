import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { UsersTable } from '../db/account-tables.ts';
import type { Queries } from '../db/schema.ts';
import { mailInvitation } from '../features/accounts/account-mail.ts';
import { issueToken } from '../features/accounts/tokens.ts';
import { recordEvent } from '../security-log/record-event.ts';

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
