import { displayName } from '#domain/account/name.ts';
import { Problem } from '#server/platform/http/problem.ts';
import {
  addressSubject,
  type Limit,
  useLimit as spendLimit,
} from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findPendingSignIn } from '../second-factors/pending-sign-in.ts';
import { isOver } from '../second-factors/second-step.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { findUserById } from '../store.ts';
import { listAdmins } from '../team/team.ts';

/** Requests of one network address, and mails about one account. */
const perAddress: Limit = { name: 'factor-help-address', times: 20, withinMs: 3_600_000 };
const perAccount: Limit = { name: 'factor-help', times: 3, withinMs: 24 * 3_600_000 };

/**
 * Tells the other administrators that the person whose sign-in waits in the caller's browser can use
 * none of their second factors (rule FACTOR-8). They have proved the password or the mailbox.
 *
 * @returns what the person is told.
 * @throws Problem `conflict` when no sign-in waits, `too_many_requests`.
 */
export async function askForHelp(work: Work): Promise<string> {
  const { tx, caller, now } = work;
  await spendLimit(tx, perAddress, addressSubject(caller.address), now);
  const pending = await findPendingSignIn(work);
  const user = pending && (await findUserById(tx, pending.userId));
  if (!user || user.deleted_at !== null) throw isOver();
  const others = (await listAdmins(tx)).filter(({ id }) => id !== user.id);
  if (others.length === 0)
    throw new Problem(
      'conflict',
      `You are the only administrator. Whoever runs the server can remove your second factors right away with this command. With SQLite, they stop the program first: node tools/site.mjs remove-factors ${user.email}`,
    );
  await spendLimit(tx, perAccount, user.id, now);
  await tx
    .insertInto('factor_help')
    .values({ user_id: user.id, asked_at: now })
    .onConflict((c) => c.column('user_id').doUpdateSet({ asked_at: now }))
    .execute();
  await recordEvent(work, { kind: 'factor-help-asked', user });
  for (const admin of others)
    await queueMail(work, {
      template: 'factor-help',
      to: admin.email,
      data: {
        firstName: admin.first_name,
        name: displayName(user.first_name, user.last_name, user.email),
        email: user.email,
      },
    });
  return 'We told the administrators. Once one of them has made sure that it’s you, they start a reset. You get an email, and 24 hours later you can sign in with your password alone.';
}
