import type { Sheet } from './sheet.ts';

/** Distance of the frame from the edges of the page, in points. */
const frameInset = 24;

/** Draws the frame by which the page of a certificate is recognizable on its own. */
export function certificateFrame(sheet: Sheet): void {
  sheet.ornament((pdf) => {
    const { width, height } = pdf.page;
    pdf
      .rect(frameInset, frameInset, width - 2 * frameInset, height - 2 * frameInset)
      .lineWidth(1.2)
      .strokeColor(sheet.primary)
      .stroke();
  });
}
