import { readClientProfile } from '#server/features/accounts/client-profile-store.ts';
import type { Person } from '#server/platform/http/person.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeClientProfile } from './change-account.ts';

/**
 * Asks the team to close an account, once: a mail to the team with the way to the account, and one
 * that confirms it to the client.
 *
 * @returns since when the request stands, in milliseconds.
 */
export async function requestClosing(work: Work, person: Person, reason: string): Promise<number> {
  const { close_requested_at: since } = await readClientProfile(work.tx, person);
  if (since !== null) return since;
  const { now } = work;
  await changeClientProfile(
    work,
    person,
    { close_requested_at: now, close_reason: reason },
    { action: 'asked to close the account' },
  );
  await queueMail(work, {
    template: 'close-request',
    to: work.context.config.companyEmail,
    data: {
      name: `${person.firstName} ${person.lastName}`.trim(),
      email: person.email,
      reason,
      path: `/admin/users?user=${person.id}`,
    },
  });
  await queueMail(work, {
    template: 'close-request-received',
    to: person.email,
    data: { firstName: person.firstName },
  });
  return now;
}

/** Takes the request back, as long as the account is there. */
export async function withdrawClosing(work: Work, person: Person): Promise<void> {
  await changeClientProfile(
    work,
    person,
    { close_requested_at: null, close_reason: '' },
    { action: 'keeps the account' },
  );
}
