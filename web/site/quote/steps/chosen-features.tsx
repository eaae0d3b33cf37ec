import type { Feature } from '#domain/quote/catalogue.ts';
import { featureCategories } from '#domain/quote/feature-categories.ts';
import { Dollars } from '../dollars.tsx';

interface ChosenFeaturesProps {
  features: readonly Feature[];
  onChange: () => void;
}

/** The selection by category with its prices. */
export function ChosenFeatures({ features, onChange }: ChosenFeaturesProps) {
  const groups = featureCategories.flatMap((category) => {
    const inside = features.filter((feature) => feature.category === category);
    return inside.length > 0 ? [{ category, inside }] : [];
  });
  return (
    <section aria-labelledby="chosen-features">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="chosen-features" className="text-2xl">
          Selected features
        </h3>
        <button
          type="button"
          onClick={onChange}
          className="no-print min-h-9 text-primary underline underline-offset-4"
        >
          Change the selection
        </button>
      </div>
      {features.length === 0 && <p className="mt-3 text-muted">No features selected yet.</p>}
      <div className="mt-4 gap-x-10 sm:columns-2">
        {groups.map(({ category, inside }) => (
          <div key={category} className="mb-5 break-inside-avoid">
            <h4 className="border-b border-line-strong pb-1 text-sm font-semibold text-muted">
              {category}
            </h4>
            <ul>
              {inside.map((feature) => (
                <li
                  key={feature.key}
                  className="flex justify-between gap-4 border-b border-line py-1.5"
                >
                  <span className="min-w-0 wrap-anywhere">{feature.label}</span>
                  <Dollars amount={feature.priceDollars} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
