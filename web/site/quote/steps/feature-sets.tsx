import { type FeatureSet, featureSets as proposedSets } from '#domain/quote/feature-sets.ts';
import { budgetPriorities, optionLabel } from '#domain/quote/options.ts';
import { estimateQuote } from '#domain/quote/price/estimate.ts';
import { useSiteEdition } from '#web/site/site-catalogue.ts';
import { Dollars } from '../dollars.tsx';
import { addFeatures } from '../draft/draft.ts';

interface FeatureSetsProps {
  selected: ReadonlySet<string>;
  companySize: string;
  customizationLevel: string;
  budgetPriority: string;
  onChoose: (set: FeatureSet) => void;
}

/** Four ready-made selections, one for each budget priority, at the visitor's own multipliers. */
export function FeatureSets(props: FeatureSetsProps) {
  const { selected, companySize, customizationLevel, budgetPriority, onChoose } = props;
  const edition = useSiteEdition();
  // With what is offered today.
  const featureSets = proposedSets.map((set) => ({
    ...set,
    featureKeys: addFeatures([], set.featureKeys),
  }));
  return (
    <section aria-labelledby="feature-sets">
      <h3 id="feature-sets" className="text-xl">
        Start from a set
      </h3>
      <p className="mt-1 text-muted">Pick one, then add or remove features.</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {featureSets.map((set) => {
          const { totalDollars } = estimateQuote(
            { featureKeys: set.featureKeys, companySize, customizationLevel },
            edition,
          );
          const isYours = set.priority === budgetPriority;
          return (
            <li key={set.priority}>
              <button
                type="button"
                aria-pressed={isExactly(selected, set)}
                onClick={() => onChoose(set)}
                className="grid h-full w-full grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 rounded-md border border-line-strong bg-surface p-4 text-left hover:border-ink aria-pressed:border-2 aria-pressed:border-primary aria-pressed:p-[15px]"
              >
                <span className="font-semibold">{set.label}</span>
                <Dollars amount={totalDollars} className="font-semibold" />
                <span className="col-span-2 text-sm text-muted">{set.purpose}</span>
                <span className="col-span-2 mt-1 text-sm">
                  {set.featureKeys.length} features ·{' '}
                  <span className={isYours ? 'font-semibold text-primary' : 'text-muted'}>
                    {isYours && 'your priority: '}
                    {optionLabel(budgetPriorities, set.priority).toLowerCase()}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isExactly(selected: ReadonlySet<string>, set: FeatureSet): boolean {
  return (
    selected.size === set.featureKeys.length && set.featureKeys.every((key) => selected.has(key))
  );
}
