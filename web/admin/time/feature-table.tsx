import { type FormEvent, useState } from 'react';
import { type FeatureTimeReply, setFeatureDone } from '#contract/projects/time-entries.ts';
import { timeText } from '#domain/time/time-text.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { controlClass } from '#web/kit/ui/basics/field.tsx';
import { Cell, Column, RowHead, Table } from '#web/kit/ui/table.tsx';

/** The features of a project with their time and how much of each is done. */
export function FeatureTable({ features }: { features: readonly FeatureTimeReply[] }) {
  return (
    <Table caption="Time by feature">
      <thead>
        <tr>
          <Column>Feature</Column>
          <Column numeric>Time</Column>
          <Column numeric className="w-28">
            Done
          </Column>
        </tr>
      </thead>
      <tbody>
        {features.map((feature) => (
          <tr key={feature.id}>
            <RowHead className="min-w-40 break-words">
              {feature.label}
              {feature.isRemoved && (
                <span className="block text-sm font-normal text-muted">No longer in the scope</span>
              )}
            </RowHead>
            <Cell numeric className="whitespace-nowrap">
              {feature.minutes === 0 ? (
                <span className="text-muted">None yet</span>
              ) : (
                timeText(feature.minutes)
              )}
            </Cell>
            <Cell numeric>
              {feature.isRemoved ? (
                doneText(feature.done)
              ) : (
                <ReadOnlyUnless call={setFeatureDone}>
                  <DoneField key={feature.version} feature={feature} />
                </ReadOnlyUnless>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const doneText = (done: number | null) => (done === null ? '' : `${done}%`);

/** How much of a feature is done: saved with Enter, or when the field is left. */
function DoneField({ feature }: { feature: FeatureTimeReply }) {
  const saved = feature.done === null ? '' : String(feature.done);
  const [typed, setTyped] = useState(saved);
  const change = useChange(setFeatureDone, {
    failed: 'Failed to save how much is done',
    onError: () => setTyped(saved),
  });
  const text = typed.trim();
  const isValid = text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 100);

  function save(event?: FormEvent): void {
    event?.preventDefault();
    if (!isValid || text === saved || change.isPending) return;
    change.mutate({
      params: { id: feature.id },
      body: { done: text === '' ? null : Number(text), version: feature.version },
    });
  }

  return (
    <form method="post" onSubmit={save} className="flex items-center justify-end gap-1">
      <input
        aria-label={`Percent done of ${feature.label}`}
        aria-invalid={!isValid || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder="–"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === saved) return;
          // Elsewhere on the page, Escape returns to the list.
          event.stopPropagation();
          setTyped(saved);
        }}
        className={`${controlClass} figures w-16 text-right`}
      />
      <span aria-hidden className="text-muted">
        %
      </span>
    </form>
  );
}
