import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { invoicesOf } from '../mails/invoices-of.ts';
import type { KeptCard } from '../provider/provider.ts';
import type { PaymentAttemptsTable, PaymentMandatesTable } from '../tables.ts';
import { changeMandate, findActiveMandate, findMandateOfAttempt } from './mandate-store.ts';

/** Puts the consent that was signed with a payment in force, in place of an earlier one. */
export async function activateMandate(
  work: Work,
  attempt: PaymentAttemptsTable,
  card: KeptCard,
): Promise<void> {
  const { tx, now } = work;
  const signed = await findMandateOfAttempt(tx, attempt.id);
  if (signed?.state !== 'pending') return;
  const earlier = await findActiveMandate(tx, signed.quote_id);
  if (earlier !== undefined)
    await changeMandate(tx, earlier.id, ['active'], {
      state: 'ended',
      ended_at: now,
      ended_name: signed.signed_name,
      updated_at: now,
    });
  await changeMandate(tx, signed.id, ['pending'], {
    state: 'active',
    customer_id: card.customerId,
    method_id: card.methodId,
    card_label: card.label,
    card_expires_on: card.expiresOn,
    updated_at: now,
  });
  await note(work, signed, 'automatic payments started', card.label);
}

/** Ends automatic payments; again it changes nothing. @throws Problem `not_found`. */
export async function endMandate(
  work: Work,
  mandate: PaymentMandatesTable | undefined,
): Promise<void> {
  if (mandate === undefined) throw notFound('automatic payment');
  const { tx, actor, now } = work;
  const ended = await changeMandate(tx, mandate.id, ['pending', 'active'], {
    state: 'ended',
    ended_at: now,
    ended_name: actor.name,
    updated_at: now,
  });
  if (ended !== undefined) await note(work, ended, 'automatic payments ended', ended.card_label);
}

async function note(
  work: Work,
  { attempt_id, signed_name }: PaymentMandatesTable,
  action: AuditedAction,
  card: string,
): Promise<void> {
  const [invoice] = await invoicesOf(work.tx, attempt_id);
  if (invoice === undefined) return;
  await record(work, {
    kind: 'invoice',
    id: invoice.id,
    name: `Invoice ${invoice.number}`,
    action,
    changes: { card: { from: '', to: card }, signedBy: { from: '', to: signed_name } },
    topics: ['invoices'],
  });
}
