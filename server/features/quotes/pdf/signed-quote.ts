import * as z from 'zod';

/** The content of a signed copy: an accepted quote with its signatures and their record. */
export const signedQuote = z.strictObject({
  /** The accepted document as canonical JSON. */
  document: z.string(),
  documentHash: z.string(),
  planLabel: z.string(),
  /** Each with its day, or without one where an approval makes it due. */
  payments: z.array(
    z.object({ label: z.string(), date: z.nullable(z.string()), amountCents: z.int() }),
  ),
  totalCents: z.int(),
  signerName: z.string(),
  signerRole: z.string(),
  signatureKind: z.enum(['typed', 'drawn', 'on-behalf']),
  signature: z.string(),
  recordedName: z.string(),
  acceptedAt: z.int(),
  address: z.string(),
  device: z.string(),
  sentAt: z.nullable(z.int()),
  openedAt: z.nullable(z.int()),
  // Mails queued before versions and multiple signers existed lack the fields below.
  versionNumber: z.optional(z.int()),
  /** How the payment at signing is made, in words; left out where nobody knows yet. */
  firstPayment: z.optional(z.string()),
  /** All signatures in chronological order, if several people signed. */
  signatures: z.optional(
    z.array(
      z.object({
        name: z.string(),
        role: z.string(),
        kind: z.enum(['typed', 'drawn']),
        signature: z.string(),
        signedAt: z.int(),
        address: z.string(),
        device: z.string(),
        /** When the signer's own link was first opened. */
        openedAt: z.optional(z.nullable(z.int())),
      }),
    ),
  ),
});
export type SignedQuote = z.output<typeof signedQuote>;
