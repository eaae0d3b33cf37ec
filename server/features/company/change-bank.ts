import type { BankDetails } from '#contract/office/company.ts';
import { bankLines } from '#domain/billing/bank-account.ts';
import { listAdmins } from '#server/features/accounts/team/list-team.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { changeGroup } from './change-group.ts';
import type { StoredGroup } from './store.ts';

/**
 * Changes where clients pay, and mails every admin about it: who can change this can send the
 * company's income elsewhere (rule BILLING-8).
 *
 * @throws Problem `conflict` with `current` for an outdated version.
 */
export async function changeBank(
  work: Work,
  change: BankDetails & { version: number },
): Promise<StoredGroup<'bank'>> {
  const { before, after } = await changeGroup(work, 'bank', change);
  if (after.version === before.version) return after;
  for (const admin of await listAdmins(work.tx))
    await queueMail(work, {
      template: 'bank-details-changed',
      to: admin.email,
      data: {
        firstName: admin.first_name,
        changedBy: work.actor.name,
        at: work.now,
        before: linesOf(before.values),
        after: linesOf(after.values),
        isOverruled: work.context.config.paymentDetails !== '',
      },
      dedupeKey: `bank-details:${after.version}:${admin.id}`,
    });
  return after;
}

function linesOf(details: BankDetails): string {
  return [...bankLines(details), { label: 'Payment link', value: details.paymentLink }]
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}
