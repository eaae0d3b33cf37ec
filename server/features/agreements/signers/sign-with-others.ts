import type { AcceptInput } from '#contract/quotes/acceptance.ts';
import { furtherSignersMax } from '#contract/quotes/agreements.ts';
import { optionLabel } from '#domain/quote/options.ts';
import { quotePlans } from '#domain/quote/payment/payment-plan.ts';
import { answerQuote, touchQuote } from '#server/features/quotes/offer/answer-store.ts';
import { readContents } from '#server/features/quotes/offer/contents.ts';
import {
  byLink,
  changedMeanwhile,
  type OpenedOffer,
  refuseClosed,
} from '#server/features/quotes/offer/open-offer.ts';
import {
  customerKey,
  insertSignature,
  listSignatures,
} from '#server/features/quotes/offer/signer-store.ts';
import { takeBackOffer } from '#server/features/quotes/offer/take-back-offer.ts';
import { recordQuote } from '#server/features/quotes/record-quote.ts';
import { findQuote } from '#server/features/quotes/store.ts';
import type {
  QuoteSignaturesTable,
  QuoteSignersTable,
  QuotesTable,
} from '#server/features/quotes/tables.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailSignature } from '../answer-mail.ts';
import { recordAcceptance, requireOffered } from '../record-acceptance.ts';

/** Enough for every other signer to win the race once, and staff a few times. */
const triesMax = furtherSignersMax + 5;

/**
 * Signs a quote that has several signers: the first signature fixes the plan for all, the last one
 * accepts the quote. A signature covers exactly what was shown; after a change everybody must sign
 * again.
 *
 * Concurrent signatures are serialized by the quote's version: each increments the version it read,
 * and the loser of a race retries.
 *
 * @param device the browser, by `deviceOf`.
 * @throws Problem `conflict` with `reason` when the quote was changed, has expired, is under
 *   review, was declined, accepted, signed with another plan, or signed by this link in another
 *   name.
 */
export async function signWithOthers(
  work: Work,
  { quote: read, signer }: OpenedOffer,
  input: AcceptInput,
  device: string,
): Promise<QuotesTable> {
  const { tx, now } = work;
  const key = signer?.id ?? customerKey;
  let quote = read;
  for (let tries = 0; tries < triesMax; tries++) {
    const { documentHash, signers } = await readContents(tx, quote);
    const signatures = await listSignatures(tx, quote.id, documentHash);
    const mine = signatures.find(({ signer_key }) => signer_key === key);
    if (mine !== undefined && isSame(mine, input)) return quote;
    refuseClosed(quote, work);
    // Signers may have been added or removed while this one was reading.
    if (documentHash !== input.documentHash || signers.length === 0) throw changedMeanwhile();
    if (mine !== undefined) throw alreadySigned(mine);
    requireOffered(quote, input.plan);
    requireSamePlan(signatures, input);
    const isLast = signatures.length === signers.length;
    const moved = isLast
      ? await answerQuote(tx, quote, { status: 'accepted', note: '', at: now })
      : await touchQuote(tx, quote, now);
    if (moved === undefined) {
      quote = (await findQuote(tx, quote.id)) ?? quote;
      continue;
    }
    const signature = signatureOf(work, { quote, signer }, input, device);
    await insertSignature(tx, signature);
    const reader = signer?.email ?? quote.customer_email;
    await takeBackOffer(work, quote, 'its recipient has signed', reader);
    await recordQuote(byLink(work, input.name), quote, 'signed', {
      changes: { plan: { from: '', to: optionLabel(quotePlans, input.plan) } },
      topics: ['quotes'],
    });
    const all = [...signatures, signature];
    if (isLast) await accept(work, moved, all);
    else await mailSignature(work, moved, signature, missing(moved, signers, all));
    return moved;
  }
  throw changedMeanwhile();
}

/** Names of those who have not signed yet, the customer first. */
function missing(
  quote: QuotesTable,
  signers: readonly QuoteSignersTable[],
  signatures: readonly QuoteSignaturesTable[],
): string[] {
  const signed = new Set(signatures.map(({ signer_key }) => signer_key));
  return [{ id: customerKey, name: quote.customer_name }, ...signers]
    .filter(({ id }) => !signed.has(id))
    .map(({ name }) => name);
}

function isSame(mine: QuoteSignaturesTable, input: AcceptInput): boolean {
  return (
    mine.signer_name === input.name &&
    mine.plan === input.plan &&
    mine.document_hash === input.documentHash
  );
}

function alreadySigned({ signer_name }: QuoteSignaturesTable): Problem {
  return new Problem('conflict', `${signer_name} has already signed with this link.`, {
    extra: { reason: 'signed' },
  });
}

function requireSamePlan(signatures: QuoteSignaturesTable[], { plan }: AcceptInput): void {
  const [first] = signatures;
  if (first === undefined || first.plan === plan) return;
  throw new Problem(
    'conflict',
    `${first.signer_name} signed before you and chose a different plan. Everyone signs for the same plan, so please look at it again.`,
    { extra: { reason: 'plan' } },
  );
}

function signatureOf(
  { actor, now }: Work,
  { quote, signer }: OpenedOffer,
  input: AcceptInput,
  device: string,
): QuoteSignaturesTable {
  const { signature } = input;
  return {
    id: newId(now),
    quote_id: quote.id,
    signer_key: signer?.id ?? customerKey,
    email_key: signer?.email_key ?? quote.customer_email.toLowerCase(),
    plan: input.plan,
    signer_name: input.name,
    signer_role: input.role,
    signature_kind: signature.kind,
    signature: signature.kind === 'typed' ? signature.text : signature.path,
    document_hash: input.documentHash,
    signed_at: now,
    address: actor.address,
    device,
  };
}

/** Records the acceptance with the customer's own signature. */
async function accept(
  work: Work,
  quote: QuotesTable,
  signatures: QuoteSignaturesTable[],
): Promise<void> {
  const own = signatures.find(({ signer_key }) => signer_key === customerKey);
  if (own === undefined) throw notFound('signature of the customer');
  const actor = { id: null, name: own.signer_name, address: own.address };
  await recordAcceptance({ ...work, actor }, quote, {
    name: own.signer_name,
    role: own.signer_role,
    plan: own.plan,
    signature_kind: own.signature_kind,
    signature: own.signature,
    note: '',
    device: own.device,
    recorded_by: null,
    recorded_name: '',
  });
}
