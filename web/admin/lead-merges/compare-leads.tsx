import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { mergeLeads, previewMerge } from '#contract/leads/lead-merges.ts';
import { leadSourceLabel } from '#domain/lead/lead-source-labels.ts';
import {
  countsText,
  type MergedField,
  mergedFieldLabels,
} from '#domain/lead/merge/merged-fields.ts';
import { useKeepApart, useTakeBackMerge } from '#web/admin/use-lead-merges.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BackLink } from '#web/kit/record/back-link.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import {
  type Compared,
  differences,
  suggestedToStay,
  takenFields,
  valuesOf,
} from './merge-values.ts';

const suggestions = '/admin/leads?view=duplicates';

/** Merges two leads and opens the one that stays; the toast takes that back. */
function useMerge() {
  const navigate = useNavigate();
  const takeBack = useTakeBackMerge();
  return useChange(mergeLeads, {
    done: (reply) => ({
      title: 'Leads merged',
      description: `${reply.merge.email} leads to this lead now.`,
      action: { label: 'Undo', run: () => takeBack.mutate(reply.merge) },
    }),
    failed: 'Nothing was merged',
    onSuccess: ({ lead }) =>
      void navigate(`/admin/leads?${new URLSearchParams({ lead: lead.id })}`),
  });
}

/** Two leads side by side: which one stays, and what it says (rule LEAD-11). */
export function CompareLeads({ ids: [id, leadId] }: { ids: readonly [string, string] }) {
  const merge = useMerge();
  const preview = useQuery({
    ...queryOf(previewMerge, { params: { id }, query: { leadId } }),
    // Afterwards there is nothing to preview.
    enabled: merge.isIdle || merge.isError,
  });
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <p>
        <BackLink to={suggestions}>Back to the suggestions</BackLink>
      </p>
      <Loaded
        query={preview}
        what="the leads"
        gone={
          <EmptyState title="One of these leads does not exist">
            It may have been deleted since.
          </EmptyState>
        }
      >
        {({ leads: [one, other] }) =>
          one && other && one.lead.id !== other.lead.id ? (
            <Choices one={one} other={other} merge={merge} />
          ) : (
            <EmptyState title="This is one lead">Choose two different ones.</EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

const nameOf = (of: Compared) => valuesOf(of).name || of.lead.email;

interface ChoicesProps {
  one: Compared;
  other: Compared;
  merge: ReturnType<typeof useMerge>;
}

function Choices({ one, other, merge }: ChoicesProps) {
  const navigate = useNavigate();
  const [stayId, setStayId] = useState(() => suggestedToStay([one, other]));
  const [chosen, setChosen] = useState<Partial<Record<MergedField, string>>>({});
  const [stays, goes] = other.lead.id === stayId ? [other, one] : [one, other];
  const take = takenFields(stays, goes, chosen);
  const apart = useKeepApart(() => void navigate(suggestions));
  const pair = [one, other] as const;
  const differing = differences(valuesOf(one), valuesOf(other));
  return (
    <>
      <fieldset>
        <legend>
          <h2 className="text-lg">Which lead stays?</h2>
        </legend>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          {pair.map((of) => (
            <Option
              key={of.lead.id}
              name="stays"
              isChosen={of === stays}
              onChoose={() => setStayId(of.lead.id)}
            >
              <WhoItIs of={of} />
            </Option>
          ))}
        </div>
      </fieldset>
      {differing.length > 0 && (
        <section aria-labelledby="fields-heading">
          <h2 id="fields-heading" className="text-lg">
            What does it say?
          </h2>
          <div className="mt-3 grid gap-4">
            {differing.map((field) => (
              <fieldset key={field}>
                <legend className="eyebrow">{mergedFieldLabels[field]}</legend>
                <div className="mt-1.5 grid gap-x-3 gap-y-2 sm:grid-cols-2">
                  {pair.map((of) => (
                    <Option
                      key={of.lead.id}
                      name={field}
                      isChosen={take.includes(field) === (of === goes)}
                      onChoose={() => setChosen({ ...chosen, [field]: of.lead.id })}
                    >
                      <Value text={valuesOf(of)[field]} />
                    </Option>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </section>
      )}
      <Summary stays={stays} goes={goes} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="accent"
          pending={merge.isPending}
          onClick={() =>
            merge.mutate({
              params: { id: stays.lead.id },
              body: {
                ...{ leadId: goes.lead.id, take },
                ...{ version: stays.lead.version, otherVersion: goes.lead.version },
              },
            })
          }
        >
          {merge.isPending ? 'Merging…' : 'Merge'}
        </Button>
        <Button
          look="secondary"
          pending={apart.isPending}
          onClick={() => apart.mutate({ params: { id: one.lead.id, leadId: other.lead.id } })}
        >
          Not the same person
        </Button>
      </div>
    </>
  );
}

interface OptionProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of two to choose from; the frame repeats what the circle says. */
function Option({ name, isChosen, onChoose, children }: OptionProps) {
  return (
    <label
      className={`flex min-w-0 cursor-pointer gap-3 rounded-md border px-4 py-3 ${isChosen ? 'border-primary bg-sunken' : 'border-line hover:border-ink'}`}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}

function WhoItIs({ of }: { of: Compared }) {
  const { lead, belongings } = of;
  return (
    <>
      <span className="block font-semibold">{nameOf(of)}</span>
      <span className="block">{lead.email}</span>
      <span className="block text-[0.9375rem] text-muted">
        {leadSourceLabel(lead.source)}, <RelativeDate at={lead.createdAt} />
      </span>
      <span className="figures block text-[0.9375rem] text-muted">
        {belongings.length === 0 ? 'Nothing belongs to it yet' : countsText(belongings)}
      </span>
      {lead.closedAt !== null && (
        <span className="block text-[0.9375rem] text-muted">Closed: {lead.closedReason}</span>
      )}
    </>
  );
}

function Value({ text }: { text: string }) {
  if (text === '') return <span className="text-muted">Nothing</span>;
  return <span className="line-clamp-6 whitespace-pre-wrap">{text}</span>;
}

/** What the merge will do. */
function Summary({ stays, goes }: { stays: Compared; goes: Compared }) {
  const bothHaveSteps = stays.lead.nextStep !== null && goes.lead.nextStep !== null;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 break-words">
      <li>
        {goes.belongings.length > 0 &&
          `${countsText(goes.belongings)} move${isOne(goes) ? 's' : ''} to ${nameOf(stays)}. `}
        {goes.lead.email} leads to this lead from now on, also when someone writes from there.
      </li>
      {bothHaveSteps && (
        <li>“{goes.lead.nextStep?.text}” becomes a note, because a lead has one next step.</li>
      )}
      <li>What neither says anymore becomes a note. Clients see no change in the portal.</li>
      <li>You can take the merge back for 30 days.</li>
    </ul>
  );
}

const isOne = ({ belongings }: Compared) => belongings.length === 1 && belongings[0]?.count === 1;
