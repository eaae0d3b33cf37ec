import type { QuoteTermsReply } from '#contract/quotes/agreement-parts.ts';
import { wishesNote } from '#domain/quote/quote-terms.ts';
import { paragraph, section } from '#server/platform/pdf/blocks.ts';
import type { Sheet } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';

/** What a quote promises, and what its customer wished for; nothing for quotes from before. */
export function writeQuoteTerms(sheet: Sheet, terms: QuoteTermsReply | null | undefined): void {
  if (!terms) return;
  section(sheet, 'What we promise', () => {
    for (const { title, text } of terms.items) writeItem(sheet, title, text);
  });
  if (terms.wishes.length === 0) return;
  section(sheet, 'Your preferences', () => {
    paragraph(sheet, wishesNote, styles.muted);
    sheet.y += 5;
    for (const { label, text } of terms.wishes) writeItem(sheet, label, text);
  });
}

function writeItem(sheet: Sheet, title: string, text: string): void {
  // The title stays with the first line of its text.
  sheet.need(styles.strong.leading + styles.text.leading);
  paragraph(sheet, title, styles.strong);
  for (const line of text.split('\n')) if (line !== '') paragraph(sheet, line, styles.text);
  sheet.y += 5;
}
