import { pdfKind } from '#server/platform/pdf/pdf-order.ts';
import type { QuoteSheet } from './quote-sheet.ts';
import type { SignedQuote } from './signed-quote.ts';

/** The PDF of a quote. */
export const quotePdf = pdfKind<QuoteSheet>(
  new URL('./quote-pdf.ts', import.meta.url),
  'writeQuotePdf',
);

/** The signed copy of a quote with its certificate. */
export const signedQuotePdf = pdfKind<SignedQuote>(
  new URL('./signed-quote-pdf.ts', import.meta.url),
  'writeSignedQuotePdf',
);

/** Only the certificate of a signed quote. */
export const certificatePdf = pdfKind<SignedQuote>(
  new URL('./signed-quote-pdf.ts', import.meta.url),
  'writeCertificatePdf',
);
