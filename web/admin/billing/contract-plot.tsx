import type { ContractSums } from '#domain/billing/contract-sums.ts';
import { moneyUnit } from '#web/kit/plot/scale.ts';
import type { Tone } from '#web/kit/plot/tones.tsx';
import { TrackPlot } from '#web/kit/plot/track-plot.tsx';

/** What of a contract is paid, open and not invoiced yet, on one bar. */
export function ContractPlot({ sums: { contract, paid, open, toCome } }: { sums: ContractSums }) {
  const part = (key: string, label: string, value: number, tone: Tone) =>
    value > 0
      ? [
          {
            key,
            label,
            value,
            when: `${shareText(value, contract)} ${label.toLowerCase()}`,
            tone,
            state: label,
          },
        ]
      : [];
  return (
    <TrackPlot
      title="Contract, invoiced and paid"
      columns={['Part', 'Share of the contract', 'Amount', 'State']}
      unit={moneyUnit}
      parts={[
        ...part('paid', 'Paid', paid, 'solid'),
        ...part('open', 'Invoiced and open', open, 'striped'),
        ...part('to-come', 'Not invoiced yet', toCome, 'open'),
      ]}
      empty="Nothing is agreed yet."
    />
  );
}

/** A share in whole percent; only nothing is 0%, and only everything is 100%. */
function shareText(value: number, whole: number): string {
  const percent = whole <= 0 ? 0 : Math.round((value / whole) * 100);
  if (percent === 0) return '<1%';
  return percent >= 100 && value < whole ? '>99%' : `${percent}%`;
}
