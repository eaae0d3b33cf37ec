import { touchQuote } from '#server/features/quotes/offer/answer-store.ts';
import { changedMeanwhile } from '#server/features/quotes/offer/open-offer.ts';
import { listSigners, voidSignatures } from '#server/features/quotes/offer/signer-store.ts';
import { takeBackOffer } from '#server/features/quotes/offer/take-back-offer.ts';
import { recordQuote } from '#server/features/quotes/record-quote.ts';
import type {
  QuoteSignaturesTable,
  QuoteSignersTable,
  QuotesTable,
} from '#server/features/quotes/tables.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';

/** A further signer as entered by staff. */
interface NamedSigner {
  name: string;
  email: string;
}

const sameEmail = 'This email address is already listed. Each person signs only once';

/** Whether these people sign already: somebody saved without a change, or again since the reply was lost. */
export async function areNamed(
  tx: Queries,
  quote: Pick<QuotesTable, 'id'>,
  named: readonly NamedSigner[],
): Promise<boolean> {
  const listed = (signers: readonly NamedSigner[]) =>
    JSON.stringify(signers.map(({ name, email }) => [name, email]));
  return listed(await listSigners(tx, quote.id)) === listed(named);
}

/**
 * Sets who signs a quote besides its customer. Signers who stay keep their private links; a removed
 * signer's link and signature become void, and the signature stays in the history. The names are part of what is signed, so everybody else
 * must sign again.
 *
 * @param quote an open quote, in the version that staff saw.
 * @throws Problem `invalid_input` for an address that appears twice or is the customer's.
 */
export async function nameSigners(
  work: Work,
  quote: QuotesTable,
  named: readonly NamedSigner[],
): Promise<QuotesTable> {
  const { tx, now } = work;
  requireDifferent(quote, named);
  const before = await listSigners(tx, quote.id);
  const touched = await touchQuote(tx, quote, now);
  if (touched === undefined) throw changedMeanwhile();
  const after = named.map((one, index) => {
    const email_key = one.email.toLowerCase();
    const known = before.find((signer) => signer.email_key === email_key);
    // A millisecond apart, to keep the order in which they were named.
    const created_at = now + index;
    return known
      ? { ...known, ...one, created_at }
      : newSigner(quote.id, { ...one, email_key }, created_at);
  });
  const voided = await replaceSigners(tx, quote.id, after);
  await takeBackOffer(work, quote, 'the signers of the quote changed');
  await recordQuote(work, quote, 'changed the signers', {
    changes: {
      signers: { from: namesOf(before), to: namesOf(after) },
      ...(voided.length > 0 && {
        'Signatures that no longer count': { from: '', to: voided.map(signedText).join('; ') },
      }),
    },
    topics: ['quotes'],
  });
  return touched;
}

const namesOf = (signers: readonly NamedSigner[]) => signers.map(({ name }) => name).join(', ');

/** Who gave a signature, how, when and from where, and the SHA-256 of what they signed. */
function signedText(row: QuoteSignaturesTable): string {
  const { signer_name, signer_role, signature_kind, signature, address, device } = row;
  const how = signature_kind === 'typed' ? `typed “${signature}”` : 'drawn';
  return [
    ...[signer_name, signer_role, how, `at ${instantText(row.signed_at)}`, `from ${address}`],
    ...(device === '' ? [] : [device]),
    `under ${row.document_hash}`,
  ].join(', ');
}

function newSigner(
  quoteId: string,
  { name, email, email_key }: NamedSigner & { email_key: string },
  at: number,
): QuoteSignersTable {
  return {
    id: newId(at),
    quote_id: quoteId,
    name,
    email,
    email_key,
    first_viewed_at: null,
    created_at: at,
  };
}

function requireDifferent(quote: QuotesTable, named: readonly NamedSigner[]): void {
  const known = new Set([quote.customer_email.toLowerCase()]);
  const issues = named.flatMap(({ email }, index) => {
    const key = email.toLowerCase();
    if (known.has(key)) return [{ path: `signers.${index}.email`, message: sameEmail }];
    known.add(key);
    return [];
  });
  if (issues.length > 0) throw new Problem('invalid_input', sameEmail, { issues });
}

async function replaceSigners(
  tx: Queries,
  quoteId: string,
  signers: readonly QuoteSignersTable[],
): Promise<QuoteSignaturesTable[]> {
  const ids = signers.map(({ id }) => id);
  const voided = await voidSignatures(tx, quoteId, ids);
  let removal = tx.deleteFrom('quote_signers').where('quote_id', '=', quoteId);
  if (ids.length > 0) removal = removal.where('id', 'not in', ids);
  await removal.execute();
  for (const { id, name, email, created_at, ...rest } of signers)
    await tx
      .insertInto('quote_signers')
      .values({ id, name, email, created_at, ...rest })
      .onConflict((c) => c.column('id').doUpdateSet({ name, email, created_at }))
      .execute();
  return voided;
}
