import { factorResetWaitMs } from '#domain/account/second-factor.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { FactorResetsTable } from '../factor-demand/tables.ts';
import { hashSecret, newSecret } from '../second-factors/cookie-token.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { addressesOf } from './factor-mail.ts';
import { forgetHelp, insertReset } from './reset-store.ts';

/**
 * Starts to remove the second factors of another account (rule FACTOR-8): it takes effect after 24
 * hours, and every address of the account gets a link that stops it.
 *
 * @throws Problem `conflict` for one's own account, a deleted one and one without a second factor; a
 *   unique violation for one that has an open reset.
 */
export async function startFactorReset(
  work: Work,
  person: Person,
  id: string,
): Promise<{ user: UsersTable; reset: FactorResetsTable }> {
  const { tx, now, actor } = work;
  const user = await findUserById(tx, id);
  if (user === undefined) throw notFound('user');
  if (user.id === person.id)
    throw new Problem('conflict', 'You can’t reset your own second factors. Ask a colleague.');
  if (user.deleted_at !== null) throw new Problem('conflict', 'Restore this account first.');
  if (user.second_factor_at === null)
    throw new Problem('conflict', 'This account has no second factor.');
  const token = newSecret();
  const reset: FactorResetsTable = {
    id: newId(now),
    user_id: user.id,
    started_by: person.id,
    started_name: actor.name,
    token_hash: hashSecret(token),
    started_at: now,
    due_at: now + factorResetWaitMs,
    state: 'open',
    ended_at: null,
  };
  await insertReset(tx, reset);
  await forgetHelp(tx, user.id);
  await recordEvent(work, { kind: 'factor-reset-started', user });
  for (const to of await addressesOf(work, user))
    await queueMail(work, {
      template: 'factor-reset',
      to,
      data: {
        firstName: user.first_name,
        startedBy: actor.name,
        dueAt: reset.due_at,
        secretPath: `/keep-second-factors#${token}`,
      },
      usefulUntil: reset.due_at,
    });
  return { user, reset };
}
