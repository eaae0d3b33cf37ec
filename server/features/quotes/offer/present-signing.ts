import type { QuoteSigner, SigningReply } from '#contract/quotes/agreement-parts.ts';
import { optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { QuoteSignaturesTable, QuotesTable } from '../tables.ts';
import type { Contents } from './contents.ts';
import type { OpenedOffer } from './open-offer.ts';
import { customerKey, listSignatures } from './signer-store.ts';

/** The customer and the further signers, each with any signature of the current contents. */
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

/** The state of the signatures for the page's reader; null if the customer is the only signer. */
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
      signedAt: optionalInstantText(signature?.signed_at),
      isReader: id === (signer?.id ?? ''),
    })),
  };
}

/** The same for staff, with addresses; empty if the customer is the only signer. */
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
    openedAt: optionalInstantText(openedAt),
    signedAt: optionalInstantText(signature?.signed_at),
  }));
}
