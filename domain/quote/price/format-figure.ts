import { formatCents } from '../../money.ts';
import type { Figure } from './admin-figures.ts';

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A figure in words: "$716.63", "76.4 months", "637%", or "n/a" (rule PRICE-14). */
export function formatFigure(figure: Figure): string {
  if (figure.value === null) return 'n/a';
  if (figure.unit === 'cents') return formatCents(figure.value);
  const number = oneDecimal.format(figure.value);
  return figure.unit === 'percent' ? `${number}%` : `${number} months`;
}
