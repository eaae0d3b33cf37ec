import { useQuery } from '@tanstack/react-query';
import { getCatalogue } from '#contract/quotes/catalogue.ts';
import { featureCategories } from '#domain/quote/feature-categories.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { FieldError } from '#web/kit/ui/basics/field.tsx';
import type { StepValues } from './template-values.ts';

interface StepScopeProps {
  index: number;
  step: StepValues;
  /** The other milestones of the set: what belongs to one of them is not offered again. */
  others: readonly StepValues[];
  onChange: (changed: Partial<StepValues>) => void;
  error: string | undefined;
}

/** What of the catalog belongs to a milestone: whole categories, and single features before those. */
export function StepScope({ index, step, others, onChange, error }: StepScopeProps) {
  const catalogue = useQuery(liveQueryOf(getCatalogue, {}));
  const entries = catalogue.data?.entries ?? [];
  const { categories, features } = step;
  const toggled = <T,>(all: readonly T[], one: T) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
  const labels = features.map((key) => entries.find((entry) => entry.key === key)?.label ?? key);
  const chosen = [...categories, ...labels];
  const errorId = `step-${index}-scope-error`;
  return (
    <details className="rounded-md border border-line px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-[0.9375rem]">
        <span className="font-semibold">From the catalog:</span>{' '}
        <span className="break-words text-muted">
          {chosen.length > 0 ? chosen.join(', ') : 'nothing is assigned automatically'}
        </span>
      </summary>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p className="text-sm text-muted">
        When a quote becomes a project, each sold feature is put on its milestone. A feature chosen
        individually takes precedence over its category.
      </p>
      <div className="mt-2 grid gap-4 pb-3">
        {featureCategories.map((category) => {
          const takenBy = others.find((other) => other.categories.includes(category));
          const inside = entries.filter((entry) => entry.category === category);
          return (
            <fieldset key={category} className="min-w-0">
              <legend className="sr-only">{category}</legend>
              <Choice
                label={category}
                note={takenBy ? `In ${takenBy.title || 'another milestone'}` : undefined}
                isStrong
                isChosen={categories.includes(category)}
                isTaken={takenBy !== undefined}
                onToggle={() => onChange({ categories: toggled(categories, category) })}
              />
              <div className="grid gap-x-6 pl-7 sm:grid-cols-2">
                {inside.map(({ key, label }) => {
                  const owner = others.find((other) => other.features.includes(key));
                  return (
                    <Choice
                      key={key}
                      label={label}
                      note={owner ? `In ${owner.title || 'another milestone'}` : undefined}
                      isChosen={features.includes(key)}
                      isTaken={owner !== undefined}
                      onToggle={() => onChange({ features: toggled(features, key) })}
                    />
                  );
                })}
              </div>
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  note: string | undefined;
  isStrong?: boolean;
  isChosen: boolean;
  isTaken: boolean;
  onToggle: () => void;
}

function Choice({ label, note, isStrong = false, isChosen, isTaken, onToggle }: ChoiceProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 py-1 has-disabled:cursor-default">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isTaken && !isChosen}
        onChange={onToggle}
        className="size-5 shrink-0 accent-primary"
      />
      <span className={`min-w-0 break-words ${isStrong ? 'font-semibold' : ''}`}>
        {label}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </span>
    </label>
  );
}
