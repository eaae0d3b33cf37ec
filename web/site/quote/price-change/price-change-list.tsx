import type { FeatureChange } from '#domain/quote/price/feature-changes.ts';
import { Dollars } from '../dollars.tsx';

/** A multiplier before and now. */
interface MultiplierChange {
  label: string;
  before: number;
  now: number;
}

interface PriceChangeListProps {
  /** Null: not known any more. */
  beforeDollars: number | null;
  nowDollars: number;
  features: readonly FeatureChange[];
  multipliers: readonly MultiplierChange[];
}

/** The old and the new price, and line by line where the difference comes from. */
export function PriceChangeList(props: PriceChangeListProps) {
  const { beforeDollars, nowDollars, features, multipliers } = props;
  return (
    <div className="grid gap-4">
      <dl className="figures flex flex-wrap gap-x-10 gap-y-3">
        {beforeDollars !== null && (
          <div>
            <dt className="text-sm text-muted">Price you saw</dt>
            <dd className="font-display text-2xl text-muted">
              <Dollars amount={beforeDollars} />
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-muted">Price now</dt>
          <dd className="font-display text-3xl">
            <Dollars amount={nowDollars} />
          </dd>
        </div>
      </dl>
      {features.length + multipliers.length > 0 && (
        <ul aria-label="What changed" className="border-t border-line">
          {features.map(({ key, label, ...dollars }) => (
            <li
              key={key}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5"
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <FeaturePrices {...dollars} />
            </li>
          ))}
          {multipliers.map(({ label, before, now }) => (
            <li
              key={label}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5"
            >
              <span>{label}</span>
              <span className="figures">
                × {before} → × {now}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FeaturePrices({
  beforeDollars,
  nowDollars,
}: Pick<FeatureChange, 'beforeDollars' | 'nowDollars'>) {
  return (
    <span>
      {beforeDollars !== null && <Dollars amount={beforeDollars} />}
      {beforeDollars !== null && ' → '}
      {nowDollars === null ? 'no longer offered' : <Dollars amount={nowDollars} />}
    </span>
  );
}

/** The multipliers that differ, by name. */
export function multiplierChanges(
  before: Multipliers | null,
  now: Multipliers,
): MultiplierChange[] {
  if (!before) return [];
  return [
    {
      label: 'Company size',
      before: before.companySizeMultiplier,
      now: now.companySizeMultiplier,
    },
    {
      label: 'Customization',
      before: before.customizationMultiplier,
      now: now.customizationMultiplier,
    },
  ].filter((change) => change.before !== change.now);
}

interface Multipliers {
  companySizeMultiplier: number;
  customizationMultiplier: number;
}
