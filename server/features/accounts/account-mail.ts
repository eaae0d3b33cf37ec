import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { SecurityNoticeEvent } from './mails/security-notice.ts';
import { describeDevice } from './security-log/device.ts';
import type { UsersTable } from './tables.ts';
import { tokenLifeMs } from './tokens.ts';

type Owner = Pick<UsersTable, 'email' | 'first_name'>;

/** The secret comes after the #, a part that browsers never send to a server. */
const secretPath = (page: string, token: string) => `/${page}#${token}`;
const minutes = (ms: number) => Math.round(ms / 60_000);

export async function mailResetLink(work: Work, user: Owner, token: string): Promise<void> {
  await queueMail(work, {
    template: 'password-reset',
    to: user.email,
    data: {
      firstName: user.first_name,
      secretPath: secretPath('reset-password', token),
      validMinutes: minutes(tokenLifeMs.reset),
    },
    usefulUntil: work.now + tokenLifeMs.reset,
  });
}

export async function mailSignInLink(work: Work, user: Owner, token: string): Promise<void> {
  await queueMail(work, {
    template: 'sign-in-link',
    to: user.email,
    data: {
      firstName: user.first_name,
      secretPath: secretPath('sign-in', token),
      validMinutes: minutes(tokenLifeMs['sign-in']),
    },
    usefulUntil: work.now + tokenLifeMs['sign-in'],
  });
}

export async function mailInvitation(work: Work, user: Owner, token: string): Promise<void> {
  await queueMail(work, {
    template: 'invitation',
    to: user.email,
    data: {
      firstName: user.first_name,
      opens: 'client-portal',
      secretPath: secretPath('reset-password', token),
      validMinutes: minutes(tokenLifeMs.invite),
    },
    usefulUntil: work.now + tokenLifeMs.invite,
  });
}

/** Changes made by the owner, whose device is worth naming in the notice. */
const byOwner = new Set<SecurityNoticeEvent>([
  'password-changed',
  'email-change-asked',
  'email-changed',
]);

/** Mails the owner of an account what happened to it (rule ACCOUNT-15). */
export async function mailSecurityNotice(
  work: Work,
  event: SecurityNoticeEvent,
  user: { email: string; firstName: string },
): Promise<void> {
  await queueMail(work, {
    template: 'security-notice',
    to: user.email,
    data: {
      firstName: user.firstName,
      event,
      at: work.now,
      device: byOwner.has(event) ? describeDevice(work.caller.userAgent) : '',
    },
  });
}
