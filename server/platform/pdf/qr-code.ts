import { encode } from 'uqr';
import { colours } from '#server/platform/mail/colours.ts';
import type { Sheet } from './sheet.ts';

/** Width of a code in points: 28 mm, which phones read from paper at arm's length. */
export const qrCodeWidth = 80;
const width = qrCodeWidth;

/** Draws a QR code of a text as one vector shape, with medium error correction. */
export function qrCode(sheet: Sheet, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = width / size;
  sheet.need(width + 8);
  const { left, y } = sheet;
  sheet.within(
    'Figure',
    () =>
      sheet.content((pdf) => {
        data.forEach((row, down) => {
          row.forEach((isDark, across) => {
            if (isDark) pdf.rect(left + across * module, y + down * module, module, module);
          });
        });
        pdf.fill(colours.ink);
      }),
    { alt: 'QR code for paying online' },
  );
  sheet.y += width + 8;
}
