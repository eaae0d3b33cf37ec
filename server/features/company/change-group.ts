import type { BankDetails } from '#contract/office/company.ts';
import { bankLines } from '#domain/billing/bank-account.ts';
import { taxRateText } from '#domain/billing/tax.ts';
import type { TaxRate } from '#domain/billing/tax-rules.ts';
import { listAdmins } from '#server/features/accounts/team/team.ts';
import { newId } from '#server/platform/db/ids.ts';
import { outOfDate } from '#server/platform/http/problem.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type GroupName, type GroupValues, settingGroups } from './groups.ts';
import { presentGroup } from './present.ts';
import { insertVersion, readGroup, type StoredGroup } from './store.ts';

/** A change of a group: before and after, which are the same if nothing was changed. */
interface GroupChange<Name extends GroupName> {
  before: StoredGroup<Name>;
  after: StoredGroup<Name>;
}

/**
 * Adds a version of a group of settings, unless nothing changes.
 *
 * @throws Problem `conflict` with `current` for an outdated version.
 */
export async function changeGroup<Name extends GroupName>(
  work: Work,
  name: Name,
  { version, ...values }: { version: number } & GroupValues<Name>,
): Promise<GroupChange<Name>> {
  const { tx, actor, now } = work;
  const before = await readGroup(tx, name);
  if (version !== before.version) throw outOfDate('these details', presentGroup(before));
  // What is left of the input has the fields of the group.
  const changed = values as unknown as GroupValues<Name>;
  const words = auditText(changed);
  const changes = changedFields(auditText(before.values), words, Object.keys(words));
  if (Object.keys(changes).length === 0) return { before, after: before };
  const isAdded = await insertVersion(tx, {
    id: newId(now),
    group_name: name,
    version: version + 1,
    content: JSON.stringify(changed),
    changed_by: actor.id,
    changed_name: actor.name,
    created_at: now,
  });
  const after = await readGroup(tx, name);
  if (!isAdded) throw outOfDate('these details', presentGroup(after));
  await record(work, {
    kind: 'setting',
    id: `company-${name}`,
    name: settingGroups[name].name,
    action: 'changed',
    changes,
    topics: ['company', 'invoices'],
  });
  return { before, after };
}

/** One entry of a list: a tax number, or a tax rate with its period. */
function itemText(item: { label: string; value: string } | TaxRate): string {
  if ('label' in item) return `${item.label} ${item.value}`;
  const { name, basisPoints, validFrom, validUntil } = item;
  return `${name} ${taxRateText(basisPoints)} from ${validFrom}${validUntil && ` to ${validUntil}`}`;
}

/** The values as the audit trail shows them: a list of numbers is one text, an id is a picture. */
function auditText(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name === 'id' ? 'picture' : name,
      Array.isArray(value) ? value.map(itemText).join(', ') : value,
    ]),
  );
}

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
