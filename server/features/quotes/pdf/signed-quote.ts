import * as z from 'zod';

/** An accepted quote with its signature and its record, all that the file is made of. */
export const signedQuote = z.strictObject({
  /** The canonical text of what was accepted. */
  document: z.string(),
  documentHash: z.string(),
  planLabel: z.string(),
  payments: z.array(z.object({ label: z.string(), date: z.string(), amountCents: z.int() })),
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
  // What follows is not in mails that were queued before there were versions and several signers.
  versionNumber: z.optional(z.int()),
  /** Every signature, the first one first, where several people signed. */
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
