import type { QuoteSigner, SigningReply } from '#contract/quotes/agreement-parts.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { QuoteSignaturesTable, QuotesTable } from '../tables.ts';
import type { Contents } from './contents.ts';
import type { OpenedOffer } from './open-offer.ts';
import { customerKey, listSignatures } from './signer-store.ts';

const textOrNull = (at: number | null | undefined) =>
  at === null || at === undefined ? null : instantText(at);

/** The customer and who signs beside them, each with the signature under what the quote says now. */
export async function signingPeople(
  db: Queries,
  quote: QuotesTable,
  { signers, documentHash }: Pick<Contents, 'signers' | 'documentHash'>,
) {
  const signatures = await listSignatures(db, quote.id, documentHash);
  const signed = (key: string): QuoteSignaturesTable | undefined =>
    signatures.find(({ signer_key }) => signer_key === key);
  return {
    plan: signatures[0]?.plan ?? null,
    people: [
      {
        id: '',
        name: quote.customer_name,
        email: quote.customer_email,
        openedAt: quote.first_viewed_at,
        signer: null,
        signature: signed(customerKey),
      },
      ...signers.map((signer) => ({
        id: signer.id,
        name: signer.name,
        email: signer.email,
        openedAt: signer.first_viewed_at,
        signer,
        signature: signed(signer.id),
      })),
    ],
  };
}

/** How far the signing is, for whoever reads the page; null where the customer signs alone. */
export async function presentSigning(
  db: Queries,
  { quote, signer }: OpenedOffer,
  contents: Contents,
): Promise<SigningReply | null> {
  if (contents.signers.length === 0) return null;
  const { plan, people } = await signingPeople(db, quote, contents);
  return {
    plan,
    people: people.map(({ id, name, signature }) => ({
      name: signature?.signer_name ?? name,
      role: signature?.signer_role ?? '',
      signedAt: textOrNull(signature?.signed_at),
      isReader: id === (signer?.id ?? ''),
    })),
  };
}

/** The same for staff, with addresses; empty where the customer signs alone. */
export async function presentSigners(
  db: Queries,
  quote: QuotesTable,
  contents: Contents,
): Promise<QuoteSigner[]> {
  if (contents.signers.length === 0) return [];
  const { people } = await signingPeople(db, quote, contents);
  return people.map(({ id, name, email, openedAt, signature }) => ({
    id,
    name,
    email,
    role: signature?.signer_role ?? '',
    openedAt: textOrNull(openedAt),
    signedAt: textOrNull(signature?.signed_at),
  }));
}
