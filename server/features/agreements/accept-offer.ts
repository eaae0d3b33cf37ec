import type { AcceptInput } from '#contract/quotes/acceptance.ts';
import type { QuotePlan } from '#domain/quote/payment/payment-plan.ts';
import { answerQuote, findAnswer } from '#server/features/quotes/offer/answer-store.ts';
import { readContents } from '#server/features/quotes/offer/contents.ts';
import {
  byLink,
  changedMeanwhile,
  type OpenedOffer,
  refuseClosed,
} from '#server/features/quotes/offer/open-offer.ts';
import { findQuote } from '#server/features/quotes/store.ts';
import type { QuotesTable } from '#server/features/quotes/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordAcceptance } from './record-acceptance.ts';
import { signWithOthers } from './signers/sign-with-others.ts';

/**
 * Signs the quote behind a private link. If the customer is the only signer, this accepts it:
 * signature, invoices and mails in one transaction. Repeating the same signature returns the
 * existing result.
 *
 * @param device the browser, by `deviceOf`.
 * @throws Problem `conflict` with `reason` when the quote was changed, has expired, is under
 *   review, was declined, or was accepted by somebody else.
 */
export async function acceptOffer(
  work: Work,
  opened: OpenedOffer,
  input: AcceptInput,
  device: string,
): Promise<QuotesTable> {
  const { tx, now } = work;
  const { quote } = opened;
  const { documentHash, signers } = await readContents(tx, quote);
  if (signers.length > 0) return signWithOthers(work, opened, input, device);
  const existing = await sameAcceptance(tx, quote, input);
  if (existing !== null) return existing;
  refuseClosed(quote, work);
  if (documentHash !== input.documentHash) throw changedMeanwhile();
  const accepted = await answerQuote(tx, quote, { status: 'accepted', note: '', at: now });
  if (accepted === undefined) {
    // A concurrent change has committed: the same person's, another signer's, or an edit by staff.
    const current = await findQuote(tx, quote.id);
    const same = current && (await sameAcceptance(tx, current, input));
    if (same) return same;
    throw changedMeanwhile();
  }
  const { signature } = input;
  await recordAcceptance(byLink(work, input.name), accepted, {
    ...input,
    signature_kind: signature.kind,
    signature: signature.kind === 'typed' ? signature.text : signature.path,
    note: '',
    device,
    recorded_by: null,
    recorded_name: '',
  });
  return accepted;
}

/** The quote if it already has exactly this signature. @throws Problem for a different one. */
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
    `${acceptance.signer_name} has already accepted this quote. You do not need to do anything else.`,
    { extra: { reason: 'accepted' } },
  );
}

/**
 * Accepts on behalf of the client and all further signers, with a note of how the client agreed
 * (rule QUOTE-3).
 */
export async function acceptForClient(
  work: Work,
  quote: QuotesTable,
  input: { name: string; role: string; plan: QuotePlan; note: string },
): Promise<void> {
  const { tx, actor, now } = work;
  refuseClosed(quote, work);
  const answer = { status: 'accepted', note: input.note, at: now } as const;
  const accepted = await answerQuote(tx, quote, answer);
  if (accepted === undefined) throw changedMeanwhile();
  await recordAcceptance(work, accepted, {
    ...input,
    signature_kind: 'on-behalf',
    signature: '',
    device: '',
    recorded_by: actor.id,
    recorded_name: actor.name,
  });
}
