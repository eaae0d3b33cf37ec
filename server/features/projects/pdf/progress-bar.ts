import { colours } from '#server/platform/mail/colours.ts';
import { paragraph } from '#server/platform/pdf/blocks.ts';
import type { Sheet } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';

const height = 5;

/**
 * How far something is, as a bar for the eye and in words for everybody.
 *
 * @param share from 0 to 1
 */
export function progressBar(sheet: Sheet, share: number, words: string): void {
  sheet.need(40);
  const { left, width, y } = sheet;
  sheet.ornament((pdf) => {
    pdf.roundedRect(left, y + 2, width, height, height / 2).fill(colours.line);
    if (share > 0)
      pdf
        .roundedRect(left, y + 2, Math.max(height, width * share), height, height / 2)
        .fill(colours.primary);
  });
  sheet.y += height + 6;
  paragraph(sheet, words, styles.muted);
  sheet.y += 8;
}
