import { useId } from 'react';
import type { Feature } from '#domain/quote/catalogue.ts';
import { offeredIn } from '#domain/quote/edition.ts';
import { explanationOf } from '#domain/quote/explanations.ts';
import type { FeatureCategory } from '#domain/quote/feature-categories.ts';
import { useSiteEdition } from '#web/site/site-catalogue.ts';
import { Dollars } from '../dollars.tsx';

interface FeatureCategoryListProps {
  category: FeatureCategory;
  /** The features to show: all of the category, or those the search found. */
  features: readonly Feature[];
  selected: ReadonlySet<string>;
  recommended: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** One category of the catalogue as checkboxes with prices, and what is chosen in it. */
export function FeatureCategoryList(props: FeatureCategoryListProps) {
  const { category, features, selected, recommended, onToggle } = props;
  const headingId = useId();
  const all = offeredIn(useSiteEdition(), category);
  const chosen = all.filter((feature) => selected.has(feature.key));
  const chosenDollars = chosen.reduce((sum, feature) => sum + feature.priceDollars, 0);
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <h3 id={headingId} className="text-xl">
          {category}
        </h3>
        <p className="figures text-sm text-muted">
          {chosen.length} of {all.length} chosen
          {chosen.length > 0 && (
            <>
              {' · '}
              <Dollars amount={chosenDollars} className="font-semibold text-ink" />
            </>
          )}
        </p>
      </div>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {features.map((feature) => (
          <FeatureRow
            key={feature.key}
            feature={feature}
            isSelected={selected.has(feature.key)}
            isRecommended={recommended.has(feature.key)}
            onToggle={onToggle}
          />
        ))}
      </ul>
    </section>
  );
}

interface FeatureRowProps {
  feature: Feature;
  isSelected: boolean;
  isRecommended: boolean;
  onToggle: (key: string) => void;
}

function FeatureRow({ feature, isSelected, isRecommended, onToggle }: FeatureRowProps) {
  const id = useId();
  const about = explanationOf(feature);
  return (
    <li className="border-b border-line">
      <label className="-mx-2 grid min-h-11 cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-sm px-2 py-2 hover:bg-sunken has-checked:bg-success-soft">
        <input
          type="checkbox"
          name="features"
          value={feature.key}
          checked={isSelected}
          onChange={() => onToggle(feature.key)}
          aria-labelledby={`${id}name ${id}price`}
          aria-describedby={about && `${id}about`}
          className="size-5 accent-primary"
        />
        <span className="min-w-0 leading-snug wrap-anywhere">
          <span id={`${id}name`}>
            {feature.label}
            {isRecommended && <RecommendedMark />}
          </span>
          {about && (
            <span id={`${id}about`} className="block text-sm text-muted">
              {about}
            </span>
          )}
        </span>
        <span id={`${id}price`} className="text-right font-medium">
          <Dollars amount={feature.priceDollars} />
        </span>
      </label>
    </li>
  );
}

/** A small summit beside what we recommend for the visitor's industry. */
export function RecommendedMark() {
  return (
    <>
      {' '}
      <svg viewBox="0 0 16 16" aria-hidden="true" className="inline size-4 -translate-y-px">
        <path d="M1 14 6 5l2.5 4L10 6.5 15 14Z" className="fill-accent" />
      </svg>
      <span className="sr-only">(recommended for your industry)</span>
    </>
  );
}
