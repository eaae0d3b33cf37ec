import { useQuery } from '@tanstack/react-query';
import { giveCourtesy, listProjectsOfEmail } from '#contract/projects/goodwill.ts';
import { addChange, listBought, type QuotedKind } from '#contract/projects/staff-changes.ts';
import { getCatalogue, type ShownCatalogue } from '#contract/quotes/catalogue.ts';
import { readAmount } from '#domain/billing/read-amount.ts';
import { amountText } from '#domain/change-request/change-price.ts';
import { formatDollars } from '#domain/money.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

/** Words that may ask for more than what was sold. */
export interface ScopeGuardProps {
  /** The words, and the record where they are. */
  quoted: { kind: QuotedKind; id: string; text: string };
  /** The project, or the address of the client whose project it is. */
  projectId?: string;
  email?: string;
}

interface Values {
  projectId: string;
  what: 'change' | 'courtesy';
  label: string;
  /** Key of the catalogue; '' for something else. */
  feature: string;
  amount: string;
}

const choices = [
  { value: 'change', label: 'Outside scope: a change request' },
  { value: 'courtesy', label: 'A courtesy, at no charge' },
];

/** Decides what words that ask for more become; they are quoted either way. */
export function ScopeGuardDialog({
  quoted,
  projectId,
  email = '',
  onClose,
}: ScopeGuardProps & { onClose: () => void }) {
  const catalogue = useQuery(queryOf(getCatalogue, {}));
  const projects = useQuery({
    ...queryOf(listProjectsOfEmail, { query: { email } }),
    enabled: projectId === undefined,
  });
  const add = useChange(addChange, {
    done: ({ number }) => ({
      title: `${number} drafted`,
      description: 'Add lines and a price on the project’s page, under Changes.',
    }),
  });
  const give = useChange(giveCourtesy, {
    done: ({ cents }) => ({ title: `${amountText(cents)} added to the goodwill ledger` }),
  });
  const isReady = projectId !== undefined || projects.data !== undefined;
  return (
    <FormDialog open onClose={onClose} title="Outside what was sold">
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">
            {quoted.text}
          </blockquote>
          {isReady && projectId === undefined && projects.data?.length === 0 ? (
            <p>
              {email || 'This person'} has no project here yet, so nothing can be outside its scope.
            </p>
          ) : (
            <Loaded query={catalogue} what="the catalog" rows={2}>
              {({ entries }) =>
                isReady && (
                  <RecordForm<Values, { version: number }, object>
                    draft={null}
                    values={{
                      projectId: projectId ?? projects.data?.[0]?.id ?? '',
                      what: 'change',
                      label: firstWords(quoted.text),
                      feature: '',
                      amount: '',
                    }}
                    conflict={{ none: 'what is written down is new' }}
                    save={({ what, label, feature, amount, projectId: id }) =>
                      what === 'change'
                        ? add.mutateAsync({
                            params: { id },
                            body: {
                              title: label,
                              featureKeys: feature ? [feature] : [],
                              lines: [],
                              days: null,
                              quoted: { kind: quoted.kind, id: quoted.id },
                            },
                          })
                        : give.mutateAsync({
                            params: { id },
                            body: {
                              featureKey: feature,
                              label,
                              cents: readAmount(amount),
                              quoted: { kind: quoted.kind, id: quoted.id },
                            },
                          })
                    }
                    onSaved={onClose}
                    buttons={{ submit: 'Save', pending: 'Saving…' }}
                  >
                    {(form) => {
                      const { what, feature } = form.watch();
                      const entry = entries.find(({ key }) => key === feature);
                      return (
                        <>
                          {projectId === undefined && (projects.data?.length ?? 0) > 1 && (
                            <BoundSelectField<Values>
                              label="Project"
                              name="projectId"
                              options={(projects.data ?? []).map(({ id, name }) => ({
                                value: id,
                                label: name,
                              }))}
                            />
                          )}
                          <BoundSelectField<Values>
                            label="Record it as"
                            name="what"
                            options={choices}
                          />
                          <BoundTextField<Values>
                            label="In a few words"
                            name="label"
                            maxLength={120}
                            autoComplete="off"
                          />
                          <FeatureField entries={entries} {...form.watch()} />
                          {what === 'courtesy' && !entry && (
                            <BoundTextField<Values>
                              label="What it would have cost ($)"
                              name="amount"
                              inputMode="decimal"
                              autoComplete="off"
                              className="max-w-64"
                            />
                          )}
                          {what === 'courtesy' && entry?.priceDollars !== undefined && (
                            <p>Adds {formatDollars(entry.priceDollars)} to the goodwill ledger.</p>
                          )}
                        </>
                      );
                    }}
                  </RecordForm>
                )
              }
            </Loaded>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** The beginning of the words, as a title to change. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** The feature that the words are about: a change cannot add what the client has. */
function FeatureField({
  entries,
  projectId,
  what,
  feature,
}: Pick<Values, 'projectId' | 'what' | 'feature'> & { entries: ShownCatalogue['entries'] }) {
  const bought = useQuery({
    ...queryOf(listBought, { params: { id: projectId } }),
    enabled: what === 'change' && projectId !== '',
  });
  const isHad = (key: string) => what === 'change' && bought.data?.includes(key) === true;
  return (
    <BoundSelectField<Values>
      label="Catalog feature"
      name="feature"
      options={[
        { value: '', label: 'Something else' },
        ...entries
          .filter(({ key, isOffered }) => key === feature || (isOffered && !isHad(key)))
          .map(({ key, label, priceDollars }) => ({
            value: key,
            label: priceDollars === undefined ? label : `${label}, ${formatDollars(priceDollars)}`,
          })),
      ]}
    />
  );
}
