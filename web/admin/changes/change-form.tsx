import { useQuery } from '@tanstack/react-query';
import {
  addChange,
  editChange,
  listBought,
  type ShownChange,
} from '#contract/projects/staff-changes.ts';
import type { CatalogueReply } from '#contract/quotes/catalogue.ts';
import { getCatalogue } from '#contract/quotes/catalogue.ts';
import { EditFeatures } from '#web/admin/edit-features.tsx';
import { EditLines } from '#web/admin/edit-lines.tsx';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { withFigures } from '#web/kit/session/rights.ts';
import {
  type ChangeValues,
  changeBody,
  changeValues,
  noValues,
  readLines,
  splitKeys,
} from './change-values.ts';

interface ChangeFormProps {
  projectId: string;
  /** Null to write a new one. */
  change: ShownChange | null;
  onClose: () => void;
}

/** What a change contains and how long it takes; the server computes its price. */
export function ChangeForm({ projectId, change, onClose }: ChangeFormProps) {
  const catalogue = useQuery(liveQueryOf(getCatalogue, {}));
  const bought = useQuery(liveQueryOf(listBought, { params: { id: projectId } }));
  const add = useChange(addChange, { done: ({ number }) => ({ title: `${number} drafted` }) });
  const edit = useChange(editChange, { done: ({ number }) => ({ title: `${number} saved` }) });
  return (
    <Loaded query={catalogue} what="the catalog" rows={4}>
      {(catalog) => {
        // Only who sees prices writes changes.
        const { version, entries: all } = withFigures<CatalogueReply>(catalog);
        const entries = all.filter(({ key }) => !bought.data?.includes(key));
        const edition = {
          version,
          entries,
          byKey: new Map(entries.map((entry) => [entry.key, entry])),
        };
        const labelOf = (key: string) => all.find((entry) => entry.key === key)?.label ?? key;
        return (
          <RecordForm<ChangeValues, ShownChange, ShownChange>
            draft={change ? `edit change ${change.id}` : `add change ${projectId}`}
            values={change ? changeValues(change) : noValues}
            names={['title', 'days']}
            conflict={
              change
                ? {
                    record: change,
                    read: (value) => editChange.reply?.safeParse(value).data,
                    valuesOf: changeValues,
                    fields: [
                      { name: 'title', label: 'What changes' },
                      {
                        name: 'features',
                        label: 'Features',
                        text: (keys: string) => splitKeys(keys).map(labelOf).join('\n'),
                      },
                      {
                        name: 'lines',
                        label: 'Custom lines',
                        text: (text: string) =>
                          readLines(text)
                            .map(({ label, quantity, unit }) => `${quantity} × ${label}, $${unit}`)
                            .join('\n'),
                      },
                      { name: 'days', label: 'Days' },
                    ],
                  }
                : { none: 'a change that is not there yet is known to nobody else' }
            }
            save={(values, recordVersion) =>
              change
                ? edit.mutateAsync({
                    params: { id: change.id },
                    body: { ...changeBody(values), version: recordVersion },
                  })
                : add.mutateAsync({
                    params: { id: projectId },
                    body: { ...changeBody(values), quoted: null },
                  })
            }
            onSaved={onClose}
            buttons={{
              submit: change ? 'Save changes' : 'Save as a draft',
              pending: 'Saving…',
              note:
                change?.state === 'offered'
                  ? 'Saving withdraws the offer until you send it again.'
                  : undefined,
            }}
            className="grid grid-cols-[minmax(0,1fr)] gap-6"
          >
            {(form) => {
              const values = form.watch();
              const put = (name: 'features' | 'lines', value: string) =>
                form.setValue(name, value, { shouldDirty: true });
              return (
                <>
                  <BoundTextField<ChangeValues>
                    label="What changes, in a few words"
                    name="title"
                    maxLength={120}
                    autoComplete="off"
                  />
                  <EditFeatures
                    edition={edition}
                    quoted={[]}
                    selected={splitKeys(values.features)}
                    onChange={(keys) => put('features', keys.join(','))}
                    error={undefined}
                  />
                  <EditLines
                    lines={readLines(values.lines)}
                    onChange={(lines) => put('lines', JSON.stringify(lines))}
                    errorOf={(path) => form.getFieldState(path as 'lines').error?.message}
                  />
                  <BoundTextField<ChangeValues>
                    label="Days it adds"
                    hint={
                      change
                        ? `Leave empty to use its share of the price: ${change.usualDays} days.`
                        : 'Leave empty to use its share of the price.'
                    }
                    name="days"
                    inputMode="numeric"
                    autoComplete="off"
                    className="max-w-48"
                  />
                </>
              );
            }}
          </RecordForm>
        );
      }}
    </Loaded>
  );
}
