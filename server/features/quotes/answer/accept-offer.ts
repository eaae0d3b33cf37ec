import type { AcceptInput } from '#contract/acceptance.ts';
import { acceptanceTerms } from '#domain/billing/acceptance-terms.ts';
import type { QuotePlan } from '#domain/quote/payment-plan.ts';
import { type Actor, writeAudit } from '../../../audit/write-audit.ts';
import { planInvoices } from '../../../billing/plan-invoices.ts';
import type { Context } from '../../../context.ts';
import type { QuoteAcceptancesTable } from '../../../db/billing-tables.ts';
import type { Queries, QuotesTable } from '../../../db/schema.ts';
import { newId } from '../../../ids.ts';
import { Problem } from '../../../problem.ts';
import { findQuote } from '../store.ts';
import { mailAcceptance } from './answer-mail.ts';
import { offerDocument, plansOf } from './offer-document.ts';
import { changedMeanwhile, openOffer, whyClosed } from './open-offer.ts';
import { answerQuote, findAnswer, insertAcceptance } from './store.ts';

/** Where an answer came from. */
export interface Caller {
  address: string;
  /** The browser, as its User-Agent says. */
  device: string;
}

/**
 * Accepts the quote behind a private link: signature, invoices and mails in one transaction. The
 * same signature once more answers with the acceptance there is.
 *
 * @throws Problem `conflict` with `reason` when it was changed, is expired, under review, declined,
 *   withdrawn, or accepted by somebody else; `not_found`.
 */
export async function acceptOffer(
  tx: Queries,
  context: Context,
  token: string,
  input: AcceptInput,
  caller: Caller,
): Promise<QuotesTable> {
  const quote = await openOffer(tx, context, token);
  const again = await sameAcceptance(tx, quote, input);
  if (again !== null) return again;
  refuseClosed(quote, context.now());
  const { documentHash } = offerDocument(quote);
  if (documentHash !== input.documentHash) throw changedMeanwhile();
  const accepted = await answerQuote(tx, quote, {
    status: 'accepted',
    note: '',
    at: context.now(),
  });
  if (accepted === undefined) {
    // Somebody was faster, and is committed by now: the same person, another one, or staff's edit.
    const now = await findQuote(tx, quote.id);
    const same = now && (await sameAcceptance(tx, now, input));
    if (same) return same;
    throw changedMeanwhile();
  }
  const { signature } = input;
  const actor: Actor = { id: null, name: input.name, address: caller.address };
  await record(tx, context, actor, accepted, {
    ...input,
    signature_kind: signature.kind,
    signature: signature.kind === 'typed' ? signature.text : signature.path,
    note: '',
    device: caller.device,
    recorded_by: null,
    recorded_name: '',
  });
  return accepted;
}

/** The quote if this very signature is under it already. @throws Problem for another's. */
async function sameAcceptance(
  tx: Queries,
  quote: QuotesTable,
  input: Pick<AcceptInput, 'name' | 'plan' | 'documentHash'>,
): Promise<QuotesTable | null> {
  const { acceptance } = await findAnswer(tx, quote.id);
  if (acceptance === undefined) return null;
  const isSame =
    acceptance.signer_name === input.name &&
    acceptance.plan === input.plan &&
    acceptance.document_hash === input.documentHash;
  if (isSame) return quote;
  throw new Problem(
    'conflict',
    `This quote was accepted before, by ${acceptance.signer_name}. Nothing more is needed.`,
    { extra: { reason: 'accepted' } },
  );
}

/** Accepts on the client's behalf, with a note of how the client said so (resolution 24). */
export async function acceptForClient(
  tx: Queries,
  context: Context,
  actor: Actor,
  quote: QuotesTable,
  input: { name: string; role: string; plan: QuotePlan; note: string },
): Promise<void> {
  refuseClosed(quote, context.now());
  const accepted = await answerQuote(tx, quote, {
    status: 'accepted',
    note: input.note,
    at: context.now(),
  });
  if (accepted === undefined) throw changedMeanwhile();
  await record(tx, context, actor, accepted, {
    ...input,
    signature_kind: 'on-behalf',
    signature: '',
    device: '',
    recorded_by: actor.id,
    recorded_name: actor.name,
  });
}

/** @throws Problem `conflict` when the quote waits for no answer. */
export function refuseClosed(quote: QuotesTable, now: number): void {
  const closed = whyClosed(quote, now);
  if (closed !== null)
    throw new Problem('conflict', closed.text, { extra: { reason: closed.reason } });
}

async function record(
  tx: Queries,
  context: Context,
  actor: Actor,
  quote: QuotesTable,
  signed: { name: string; role: string; plan: QuotePlan } & Pick<
    QuoteAcceptancesTable,
    'signature_kind' | 'signature' | 'note' | 'device' | 'recorded_by' | 'recorded_name'
  >,
): Promise<void> {
  if (!plansOf(quote).some(({ plan }) => plan === signed.plan)) {
    const message = 'Please choose one of the plans of this quote';
    throw new Problem('invalid_input', message, { issues: [{ path: 'plan', message }] });
  }
  const { name, role, ...rest } = signed;
  const { text, documentHash } = offerDocument(quote);
  const acceptance: QuoteAcceptancesTable = {
    id: newId(context.now()),
    quote_id: quote.id,
    plan: rest.plan,
    signer_name: name,
    signer_role: role,
    signature_kind: rest.signature_kind,
    signature: rest.signature,
    note: rest.note,
    terms_version: acceptanceTerms.version,
    document_hash: documentHash,
    document: text,
    accepted_at: context.now(),
    address: actor.address,
    device: rest.device.slice(0, 500),
    recorded_by: rest.recorded_by,
    recorded_name: rest.recorded_name,
  };
  await insertAcceptance(tx, acceptance);
  await writeAudit(tx, context, actor, {
    kind: 'quote',
    id: quote.id,
    name: `Quote ${quote.reference}`,
    action: 'accepted',
    changes: { plan: { from: quote.chosen_plan, to: rest.plan } },
  });
  await planInvoices(tx, context, actor, quote, rest.plan);
  await mailAcceptance(tx, context, quote, acceptance);
}
