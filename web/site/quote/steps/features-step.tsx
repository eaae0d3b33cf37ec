import { useState } from 'react';
import type { FeatureSet } from '#domain/quote/feature-sets.ts';
import { industries, optionLabel } from '#domain/quote/options.ts';
import { recommendedFeatures } from '#domain/quote/recommendations.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { useSiteEdition } from '#web/site/site-catalogue.ts';
import { addFeatures } from '../draft/draft.ts';
import { useWizard } from '../use-wizard-form.ts';
import { FeatureCategoryList, RecommendedMark } from './feature-category.tsx';
import { searchFeatures } from './feature-search.ts';
import { FeatureSets } from './feature-sets.tsx';

/** Step 3: the catalogue. */
export function FeaturesStep() {
  const { values, errors, change } = useWizard();
  const { features, industry, companySize, customizationLevel, budgetPriority } = values;
  const [query, setQuery] = useState('');
  const selected = new Set(features);
  const recommendedKeys = Object.hasOwn(recommendedFeatures, industry)
    ? // The value is one of the table's own names, as checked just above.
      addFeatures([], recommendedFeatures[industry as keyof typeof recommendedFeatures])
    : [];
  const groups = searchFeatures(query, useSiteEdition());

  function select(keys: string[]): void {
    change('features', keys);
  }

  function toggle(key: string): void {
    const current = [...selected];
    select(selected.has(key) ? current.filter((one) => one !== key) : [...current, key]);
  }

  function choose(set: FeatureSet): void {
    const before = [...selected];
    select([...set.featureKeys]);
    if (before.some((key) => !set.featureKeys.includes(key))) {
      toast({
        title: `${set.label} selected`,
        description: 'It replaced your selection.',
        action: { label: 'Undo', run: () => select(before) },
      });
    }
  }

  return (
    <div className="grid gap-10">
      <Notice kind="info">
        <p className="font-semibold">Connects to what you already use</p>
        <p>
          We offer 500+ integrations. See Integrations for common ones. For others, choose Custom
          Integration and name it in step 2.
        </p>
      </Notice>
      <FeatureSets
        selected={selected}
        companySize={companySize}
        customizationLevel={customizationLevel}
        budgetPriority={budgetPriority}
        onChoose={choose}
      />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <TextField
            label="Search features"
            type="search"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            className="w-full sm:max-w-xs"
          />
          {features.length > 0 && (
            <Button look="quiet" size="small" onClick={() => select([])}>
              Clear selection
            </Button>
          )}
        </div>
        {errors.features && <FieldError id="features-error">{errors.features}</FieldError>}
        {recommendedKeys.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
            <span>
              <RecommendedMark /> marks what we recommend for{' '}
              {optionLabel(industries, industry).toLowerCase()}.
            </span>
            <Button
              look="secondary"
              size="small"
              onClick={() => select(addFeatures([...selected], recommendedKeys))}
            >
              Add all {recommendedKeys.length}
            </Button>
          </p>
        )}
        <p role="status" className="sr-only">
          {query &&
            `${groups.reduce((sum, group) => sum + group.features.length, 0)} features found`}
        </p>
        {groups.map((group) => (
          <FeatureCategoryList
            key={group.category}
            category={group.category}
            features={group.features}
            selected={selected}
            recommended={new Set(recommendedKeys)}
            onToggle={toggle}
          />
        ))}
        {groups.length === 0 && (
          <p className="wrap-anywhere">
            Nothing in the catalog matches “{query}”. Tell us in step 2, or{' '}
            <button
              type="button"
              className="text-primary underline underline-offset-4"
              onClick={() => setQuery('')}
            >
              show all features
            </button>
            .
          </p>
        )}
      </div>
    </div>
  );
}
