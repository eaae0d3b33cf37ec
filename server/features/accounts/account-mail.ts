import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { SecurityNoticeEvent } from './mails/security-notice.ts';
import { describeDevice } from './security-log/device.ts';
import type { UsersTable } from './tables.ts';
import { tokenLifeMs } from './tokens.ts';

/** The mails about accounts, each queued in the transaction of what it tells. */

type Owner = Pick<UsersTable, 'email' | 'first_name'>;

/** Secrets stand behind the #: browsers send that part to no server and to no other site. */
const secretPath = (page: string, token: string) => `/${page}#${token}`;
const minutes = (ms: number) => Math.round(ms / 60_000);

export async function mailResetLink(
  tx: Queries,
  context: Context,
  user: Owner,
  token: string,
): Promise<void> {
  await queueMail(
    { tx, context },
    {
      template: 'password-reset',
      to: user.email,
      data: {
        firstName: user.first_name,
        secretPath: secretPath('reset-password', token),
        validMinutes: minutes(tokenLifeMs.reset),
      },
      usefulUntil: context.now() + tokenLifeMs.reset,
    },
  );
}

export async function mailSignInLink(
  tx: Queries,
  context: Context,
  user: Owner,
  token: string,
): Promise<void> {
  await queueMail(
    { tx, context },
    {
      template: 'sign-in-link',
      to: user.email,
      data: {
        firstName: user.first_name,
        secretPath: secretPath('sign-in', token),
        validMinutes: minutes(tokenLifeMs['sign-in']),
      },
      usefulUntil: context.now() + tokenLifeMs['sign-in'],
    },
  );
}

export async function mailInvitation(
  tx: Queries,
  context: Context,
  user: Owner,
  token: string,
): Promise<void> {
  await queueMail(
    { tx, context },
    {
      template: 'invitation',
      to: user.email,
      data: {
        firstName: user.first_name,
        opens: 'client-portal',
        secretPath: secretPath('reset-password', token),
        validMinutes: minutes(tokenLifeMs.invite),
      },
      usefulUntil: context.now() + tokenLifeMs.invite,
    },
  );
}

/** What its owner does, so that the device it came from says something. */
const byOwner = new Set<SecurityNoticeEvent>([
  'password-changed',
  'email-change-asked',
  'email-changed',
]);

/** Tells the owner of an account what happened to it (rule ACCOUNT-15). */
export async function noticeChange(
  tx: Queries,
  context: Context,
  request: FastifyRequest,
  event: SecurityNoticeEvent,
  user: { email: string; firstName: string },
): Promise<void> {
  await queueMail(
    { tx, context },
    {
      template: 'security-notice',
      to: user.email,
      data: {
        firstName: user.firstName,
        event,
        at: context.now(),
        // Somebody else's device says nothing to the owner.
        device: byOwner.has(event) ? describeDevice(request.headers['user-agent']) : '',
      },
    },
  );
}
