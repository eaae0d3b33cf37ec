import { touchQuote } from '#server/features/quotes/offer/answer-store.ts';
import { changedMeanwhile } from '#server/features/quotes/offer/open-offer.ts';
import { customerKey, listSigners } from '#server/features/quotes/offer/signer-store.ts';
import { takeBackOffer } from '#server/features/quotes/offer/take-back-offer.ts';
import { recordQuote } from '#server/features/quotes/record-quote.ts';
import type { QuoteSignersTable, QuotesTable } from '#server/features/quotes/tables.ts';
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

/**
 * Sets who signs a quote besides its customer. Signers who stay keep their private links; a removed
 * signer's link and signature become void. The names are part of what is signed, so everybody else
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
  await replaceSigners(tx, quote.id, after);
  await takeBackOffer(work, quote, 'the signers of the quote changed');
  await recordQuote(work, quote, 'changed the signers', {
    changes: { signers: { from: namesOf(before), to: namesOf(after) } },
    topics: ['quotes'],
  });
  return touched;
}

const namesOf = (signers: readonly NamedSigner[]) => signers.map(({ name }) => name).join(', ');

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
): Promise<void> {
  const ids = signers.map(({ id }) => id);
  await tx
    .deleteFrom('quote_signatures')
    .where('quote_id', '=', quoteId)
    .where('signer_key', 'not in', [customerKey, ...ids])
    .execute();
  let removal = tx.deleteFrom('quote_signers').where('quote_id', '=', quoteId);
  if (ids.length > 0) removal = removal.where('id', 'not in', ids);
  await removal.execute();
  for (const { id, name, email, created_at, ...rest } of signers)
    await tx
      .insertInto('quote_signers')
      .values({ id, name, email, created_at, ...rest })
      .onConflict((c) => c.column('id').doUpdateSet({ name, email, created_at }))
      .execute();
}
