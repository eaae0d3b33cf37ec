import * as z from 'zod';
import { planReply, quoteTermsReply } from '#contract/quotes/agreement-parts.ts';

/** The parts of the stored text of a version or an acceptance that are shown again. */
const storedDocument = z.object({
  quote: z.record(z.string(), z.unknown()),
  plans: z.optional(z.array(planReply)),
  terms: z.object({ version: z.string(), paragraphs: z.array(z.string()) }),
  /** Absent in documents from before terms were stored. */
  quoteTerms: z.optional(quoteTermsReply),
  /** Absent if the customer is the only signer. */
  signers: z.optional(z.array(z.string())),
});
type StoredDocument = z.output<typeof storedDocument>;

/** Parses a stored document. @throws ZodError for invalid data, which is a bug. */
export function readStoredDocument(text: string): StoredDocument {
  return storedDocument.parse(JSON.parse(text));
}
