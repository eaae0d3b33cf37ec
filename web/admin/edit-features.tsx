import { useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import type { Edition } from '#domain/quote/edition.ts';
import { featureCategories } from '#domain/quote/feature-categories.ts';
import type { PricedFeature } from '#domain/quote/price/revision.ts';

import { FieldError } from '#web/kit/ui/basics/field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { matchesWords } from './matches-words.ts';

interface EditFeaturesProps {
  edition: Edition;
  /** The features that the quote has, at its own prices. */
  quoted: readonly PricedFeature[];
  selected: readonly string[];
  onChange: (keys: string[]) => void;
  error: string | undefined;
}

/** The features to choose from: those of the quote at its prices, others at today's prices. */
export function EditFeatures({ edition, quoted, selected, onChange, error }: EditFeaturesProps) {
  const [query, setQuery] = useState('');
  const own = new Map(quoted.map((feature) => [feature.key, feature]));
  const choices: PricedFeature[] = [
    ...edition.entries
      .filter((entry) => entry.isOffered || own.has(entry.key))
      .map((entry) => own.get(entry.key) ?? entry),
    ...quoted.filter((feature) => !edition.byKey.has(feature.key)),
  ];
  const found = choices.filter(({ label, category }) =>
    matchesWords(`${label} ${category}`, query),
  );
  const toggle = (key: string) =>
    onChange(selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key]);

  return (
    <fieldset>
      <legend className="text-lg font-semibold">Features ({selected.length})</legend>
      <TextField
        label="Search features"
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="mt-2 max-w-sm"
      />
      {error && <FieldError id="quote-features-error">{error}</FieldError>}
      <section
        aria-label="Features to choose from"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        tabIndex={0}
        className="@container mt-3 max-h-96 overflow-y-auto rounded-md border border-line px-4 pb-3"
      >
        {featureCategories.map((category) => {
          const inside = found.filter((feature) => feature.category === category);
          return (
            inside.length > 0 && (
              <div key={category}>
                <h2 className="border-b border-line pt-4 pb-1 text-sm font-semibold text-muted">
                  {category}
                </h2>
                <ul className="grid gap-x-8 @xl:grid-cols-2">
                  {inside.map((feature) => (
                    <li key={feature.key}>
                      <label className="grid min-h-9 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1">
                        <input
                          type="checkbox"
                          checked={selected.includes(feature.key)}
                          onChange={() => toggle(feature.key)}
                          className="size-5 accent-primary"
                        />
                        <span className="break-words">{feature.label}</span>
                        <span className="figures">{formatDollars(feature.priceDollars)}</span>
                      </label>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
        {found.length === 0 && <p className="pt-3 text-muted">No features match.</p>}
      </section>
    </fieldset>
  );
}
