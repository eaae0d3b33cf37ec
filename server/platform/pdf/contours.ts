import { colours } from '#server/platform/mail/colours.ts';
import { page } from './styles.ts';

/** The only ornament (rule DESIGN-1): contour lines of a summit in the upper right corner. */
export function drawContours(pdf: PDFKit.PDFDocument): void {
  pdf.save().lineWidth(0.7).strokeColor(colours.line);
  for (const points of contourRings({ x: page.width - 60, y: 10 }, 22, 5)) {
    for (const [index, [x, y]] of points.entries())
      if (index === 0) pdf.moveTo(x, y);
      else pdf.lineTo(x, y);
    pdf.stroke();
  }
  pdf.restore();
}

/** The points of closed contour lines around a summit, `step` apart on average. */
export function contourRings(centre: { x: number; y: number }, step: number, count: number) {
  return Array.from({ length: count }, (_, before) => {
    const ring = before + 1;
    return Array.from({ length: 49 }, (_, index) => {
      const angle = (index / 48) * 2 * Math.PI;
      // Two slow waves turn a circle into a ridge.
      const reach =
        ring * step * (1 + 0.2 * Math.cos(2 * angle + 0.9) + 0.07 * Math.sin(5 * angle + ring / 3));
      return [
        centre.x + 1.35 * reach * Math.cos(angle),
        centre.y + 0.8 * reach * Math.sin(angle),
      ] as const;
    });
  });
}
