import type { FeatureCostReply } from '#contract/projects/time-costs.ts';
import { type FeatureTimeReply, setFeatureDone } from '#contract/projects/time-entries.ts';
import { formatCents, formatDollars } from '#domain/money.ts';
import { timeText } from '#domain/time/time-text.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { controlClass } from '#web/kit/ui/basics/field.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';
import { SpentCell } from './spent-cell.tsx';
import { useSavedText } from './use-saved-text.ts';

interface FeatureTableProps {
  features: readonly FeatureTimeReply[];
  /** What each cost; absent for those who may not see it (rule TIME-6). */
  costs: ReadonlyMap<string, FeatureCostReply> | undefined;
}

/** The features of a project: what each was sold for, its time and cost, and how much is done. */
export function FeatureTable({ features, costs }: FeatureTableProps) {
  return (
    <Table caption="Time by feature">
      <thead>
        <tr>
          <Column>Feature</Column>
          {costs && (
            <Column numeric className="max-sm:hidden">
              Price
            </Column>
          )}
          <Column numeric className="max-sm:hidden">
            Time
          </Column>
          {costs && <Column numeric>Spent</Column>}
          <Column numeric className="w-28">
            Done
          </Column>
        </tr>
      </thead>
      <tbody>
        {features.map((feature) => (
          <tr key={feature.id}>
            <RowHead className="break-words sm:min-w-40">
              {feature.label}
              <span className="figures block text-sm font-normal text-muted sm:hidden">
                <FactsLine
                  facts={[
                    feature.minutes > 0 && timeText(feature.minutes),
                    priceText(costs?.get(feature.id)),
                  ]}
                />
              </span>
              {feature.isRemoved && (
                <span className="block text-sm font-normal text-muted">No longer in the scope</span>
              )}
            </RowHead>
            {costs && (
              <Cell numeric className="whitespace-nowrap max-sm:hidden">
                {priceText(costs.get(feature.id))}
              </Cell>
            )}
            <Cell numeric className="whitespace-nowrap max-sm:hidden">
              {feature.minutes === 0 ? (
                <span className="text-muted">None yet</span>
              ) : (
                timeText(feature.minutes)
              )}
            </Cell>
            {costs && (
              <Cell numeric className="w-36">
                <SpentOf cost={costs.get(feature.id)} done={feature.done} />
              </Cell>
            )}
            <Cell numeric>
              {feature.isRemoved ? (
                doneText(feature.done)
              ) : (
                <ReadOnlyUnless call={setFeatureDone}>
                  <DoneField feature={feature} />
                </ReadOnlyUnless>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function priceText(cost: FeatureCostReply | undefined): string {
  const cents = cost?.priceCents ?? null;
  if (cents === null) return '';
  return cents % 100 === 0 ? formatDollars(cents / 100) : formatCents(cents);
}

function SpentOf({ cost, done }: { cost: FeatureCostReply | undefined; done: number | null }) {
  return cost ? <SpentCell cost={cost} done={done} /> : null;
}

const doneText = (done: number | null) => (done === null ? '' : `${done}%`);

/** A whole number from 0 to 100, or nothing. */
const isPercent = (text: string) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 100);

/** How much of a feature is done: saved with Enter, or when the field is left. */
function DoneField({ feature }: { feature: FeatureTimeReply }) {
  const saved = feature.done === null ? '' : String(feature.done);
  const text = useSavedText({ saved, version: String(feature.version), send });
  const change = useChange(setFeatureDone, {
    failed: 'Failed to save how much is done',
    onError: () => text.failed(),
  });

  function send(typed: string): boolean {
    if (!isPercent(typed)) return false;
    change.mutate({
      params: { id: feature.id },
      body: { done: typed === '' ? null : Number(typed), version: feature.version },
    });
    return true;
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        text.save();
      }}
      className="flex items-center justify-end gap-1"
    >
      <input
        aria-label={`Percent done of ${feature.label}`}
        aria-invalid={!isPercent(text.typed.trim()) || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder="–"
        value={text.typed}
        onChange={(event) => text.setTyped(event.target.value)}
        onBlur={text.save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text.typed === saved) return;
          // Elsewhere on the page, Escape returns to the list.
          event.stopPropagation();
          text.setTyped(saved);
        }}
        className={`${controlClass} figures w-16 text-right`}
      />
      <span aria-hidden className="text-muted">
        %
      </span>
    </form>
  );
}
