import type { ClientRole } from '#domain/account/client-role.ts';
import { splitName } from '#domain/account/name.ts';
import type { ClientCompaniesTable } from '#server/features/accounts/client-people/tables.ts';
import { findUserByEmail, insertUser } from '#server/features/accounts/store.ts';
import { issueToken, tokenLifeMs } from '#server/features/accounts/tokens.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId } from '#server/platform/db/ids.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';

/**
 * Mails an invitation: with a link to choose a password or, for somebody who has one, to the portal.
 * Makes the account if there is none.
 */
export async function mailInvitation(
  work: Work,
  company: ClientCompaniesTable,
  { name, email, role }: { name: string; email: string; role: ClientRole },
): Promise<void> {
  const { tx, actor, now } = work;
  const [firstName, lastName] = splitName(name);
  const known = await findUserByEmail(tx, email);
  const userId = known?.id ?? newId(now);
  if (known === undefined) {
    await insertUser(tx, {
      id: userId,
      firstName,
      lastName,
      email,
      role: 'client',
      passwordHash: null,
      temporaryUntil: null,
      now,
    });
    await announce(work, { topics: ['users'], to: { admins: true } });
  }
  const hasPassword = known !== undefined && known.password_hash !== null;
  const lifeMs = tokenLifeMs.invite;
  await queueMail(work, {
    template: 'people-invitation',
    to: email,
    data: {
      firstName: known?.first_name || firstName,
      clientCompany: company.name,
      inviterName: actor.name,
      role,
      validMinutes: Math.round(lifeMs / 60_000),
      ...(!hasPassword && {
        secretPath: `/reset-password#${await issueToken(tx, userId, 'invite', now)}`,
      }),
    },
    usefulUntil: now + lifeMs,
  });
}
