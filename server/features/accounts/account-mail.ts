import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { SecurityNoticeEvent } from './mails/security-notice.ts';
import { describeDevice } from './security-log/device.ts';
import { roleNameOf } from './staff-roles/role-name.ts';
import type { UsersTable } from './tables.ts';
import { issueToken, tokenLifeMs } from './tokens.ts';

const secretMails = {
  reset: { template: 'password-reset', page: 'reset-password' },
  'sign-in': { template: 'sign-in-link', page: 'sign-in' },
  invite: { template: 'invitation', page: 'reset-password' },
} as const;

/** Issues a secret and mails it as a link; earlier links for the same purpose stop working. */
export async function mailSecretLink(
  work: Work,
  user: UsersTable,
  purpose: keyof typeof secretMails,
): Promise<void> {
  const { template, page } = secretMails[purpose];
  const lifeMs = tokenLifeMs[purpose];
  const data = {
    firstName: user.first_name,
    // The secret comes after the #, a part that browsers never send to a server.
    secretPath: `/${page}#${await issueToken(work.tx, user.id, purpose, work.now)}`,
    validMinutes: Math.round(lifeMs / 60_000),
  };
  const mail = { to: user.email, usefulUntil: work.now + lifeMs };
  if (template !== 'invitation') await queueMail(work, { ...mail, template, data });
  else if (user.role === 'client')
    await queueMail(work, { ...mail, template, data: { ...data, opens: 'client-portal' } });
  else
    await queueMail(work, {
      ...mail,
      template: 'team-invitation',
      data: { ...data, inviterName: inviterName(work), roleName: await teamRoleName(work, user) },
    });
}

/** Whoever invites; '' when the program does. */
function inviterName({ actor }: Work): string {
  return actor.id === null ? '' : actor.name;
}

/** What somebody of the team is called by their role; '' without one. */
async function teamRoleName({ tx }: Work, { role, staff_role }: UsersTable): Promise<string> {
  if (role === 'admin') return 'Administrator';
  return staff_role === null ? '' : ((await roleNameOf(tx, staff_role)) ?? '');
}

/** Changes made by the owner, whose device is worth naming in the notice. */
const byOwner = new Set<SecurityNoticeEvent>([
  'password-changed',
  'email-change-asked',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'single-sign-on-connected',
  'single-sign-on-ended',
  'api-key-made',
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
