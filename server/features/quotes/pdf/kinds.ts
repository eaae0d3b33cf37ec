import { pdfKind } from '#server/platform/pdf/pdf-order.ts';
import type { QuoteSheet } from './quote-sheet.ts';
import type { SignedQuote } from './signed-quote.ts';

/** A quote as a file. */
export const quotePdf = pdfKind<QuoteSheet>(
  new URL('./quote-pdf.ts', import.meta.url),
  'writeQuotePdf',
);

/** The signed copy of a quote, with its certificate. */
export const signedQuotePdf = pdfKind<SignedQuote>(
  new URL('./signed-quote-pdf.ts', import.meta.url),
  'writeSignedQuotePdf',
);

/** The certificate of a signature alone. */
export const certificatePdf = pdfKind<SignedQuote>(
  new URL('./signed-quote-pdf.ts', import.meta.url),
  'writeCertificatePdf',
);
