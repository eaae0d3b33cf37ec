import { formatDollars } from '#domain/money.ts';
import { readMonthlySpend } from '#domain/quote/price/monthly-spend.ts';
import { compareWithSpend } from '#domain/quote/price/wizard-offer.ts';
import { readExactSpend } from '../form-model.ts';
import { useWizard } from '../use-wizard-form.ts';

/** The estimate beside a year of the current spend, with the figure used for it. */
export function SpendComparison({ estimateDollars }: { estimateDollars: number }) {
  const { currentMonthlySpend, exactMonthlySpend } = useWizard().values;
  const exact = readExactSpend(exactMonthlySpend);
  const spend = readMonthlySpend(currentMonthlySpend, Number.isNaN(exact) ? undefined : exact);
  const comparison = compareWithSpend(estimateDollars, spend);
  if (!comparison || !spend) return null;
  const annual = formatDollars(comparison.annualSpendDollars);
  return (
    <section aria-labelledby="comparison" className="border-l-4 border-primary pl-5">
      <h3 id="comparison" className="text-2xl">
        {comparison.kind === 'saves'
          ? `You save ${formatDollars(comparison.savesDollars)} in the first year`
          : `Pays for itself after ${comparison.months} ${comparison.months === 1 ? 'month' : 'months'}`}
      </h3>
      <p className="figures mt-2 text-muted">
        Your current annual spend is {annual} ({spend.basis}).{' '}
        {comparison.kind === 'saves'
          ? `The estimate of ${formatDollars(estimateDollars)} is lower, and it is paid once.`
          : `The estimate of ${formatDollars(estimateDollars)} is paid once; your current spend comes back every year.`}
      </p>
    </section>
  );
}
