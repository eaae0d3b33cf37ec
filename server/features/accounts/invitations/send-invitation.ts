import type { Work } from '#server/platform/work/work.ts';
import { mailInvitation } from '../account-mail.ts';
import { recordEvent } from '../security-log/record-event.ts';
import type { UsersTable } from '../tables.ts';
import { issueToken } from '../tokens.ts';

/** Mails a link to choose a password; earlier links of this kind stop working. */
export async function sendInvitation(work: Work, user: UsersTable): Promise<void> {
  const token = await issueToken(work.tx, user.id, 'invite', work.now);
  await mailInvitation(work, user, token);
  await recordEvent(work, { kind: 'user-invited', user });
}
