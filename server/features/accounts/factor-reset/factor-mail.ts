import type { Work } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import type { SecurityNoticeEvent } from '../mails/security-notice.ts';
import { emailKey } from '../store.ts';
import type { UsersTable } from '../tables.ts';

type Owner = Pick<UsersTable, 'id' | 'email' | 'first_name'>;

/**
 * Every address at which the owner of an account may be reached: today's, and those it had before,
 * because whoever takes an account over changes its address first.
 */
export async function addressesOf({ tx }: Work, user: Owner): Promise<string[]> {
  const earlier = await tx
    .selectFrom('email_changes')
    .select('old_email')
    .where('user_id', '=', user.id)
    .where('confirmed_at', 'is not', null)
    .execute();
  const all = new Map(
    [user.email, ...earlier.map(({ old_email }) => old_email)].map((one) => [emailKey(one), one]),
  );
  return [...all.values()];
}

/** Mails every address of an account what happened to its second factors. */
export async function noticeEverywhere(
  work: Work,
  event: SecurityNoticeEvent,
  user: Owner,
): Promise<void> {
  for (const email of await addressesOf(work, user))
    await mailSecurityNotice(work, event, { email, firstName: user.first_name });
}
