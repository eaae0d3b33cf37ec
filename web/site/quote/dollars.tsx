import { formatDollars } from '#domain/money.ts';
import { Figure } from '#web/kit/ui/basics/figure.tsx';

/** Whole dollars that stay on one line and align in columns. */
export function Dollars({ amount, className }: { amount: number; className?: string }) {
  return <Figure {...(className && { className })}>{formatDollars(amount)}</Figure>;
}
