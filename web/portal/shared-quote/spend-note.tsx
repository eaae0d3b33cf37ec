import type { SharedQuoteReply } from '#contract/quotes/quote-records.ts';
import { formatDollars } from '#domain/money.ts';
import { readMonthlySpend } from '#domain/quote/payment/monthly-spend.ts';
import { compareWithSpend } from '#domain/quote/price/wizard-offer.ts';

interface SpendNoteProps {
  quote: SharedQuoteReply;
  estimateDollars: number;
}

/** Compares the estimate with the company's current annual spend; nothing if that is unknown. */
export function SpendNote({ quote, estimateDollars }: SpendNoteProps) {
  const spend = readMonthlySpend(quote.currentMonthlySpend, quote.exactMonthlySpend);
  const comparison = compareWithSpend(estimateDollars, spend);
  if (!comparison || !spend) return null;
  return (
    <p className="figures mt-8 max-w-prose text-lg">
      {comparison.kind === 'saves'
        ? `You save ${formatDollars(comparison.savesDollars)} in the first year: `
        : `Pays for itself after ${comparison.months.toLocaleString('en-US')} ${comparison.months === 1 ? 'month' : 'months'}: `}
      your current annual spend is {formatDollars(comparison.annualSpendDollars)} ({spend.basis}).
    </p>
  );
}
