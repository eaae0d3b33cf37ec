import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeLeadAssignment,
  getLeadAssignment,
  type LeadAssignmentReply,
  leadAssignmentReply,
} from '#contract/leads/lead-assignment.ts';
import { liveQueryOf, queryOf } from '#web/kit/api/query-of.ts';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import {
  type AssignmentValues,
  assignmentFields,
  assignmentInput,
  assignmentValues,
  ownersProblem,
  ruleProblem,
} from './rule-values.ts';
import { RulesField } from './rules-field.tsx';
import { RulesTrial } from './rules-trial.tsx';

/** /admin/company?view=leads: the rules that give new leads to people (rule LEAD-17). */
export function NewLeads() {
  const assignment = useQuery(liveQueryOf(getLeadAssignment, {}));
  return (
    <div className="px-4 pb-12 lg:px-6">
      <h1 className="py-3 text-2xl leading-9">Who gets new leads</h1>
      <p className="mb-5 max-w-prose text-pretty">
        The first rule that matches a new lead gives it an owner. Leads that have an owner, and
        leads that you add or import, stay as they are.
        {assignment.data?.changed && (
          <span className="text-muted">
            {' '}
            Last changed by {assignment.data.changed.by},{' '}
            <RelativeDate at={assignment.data.changed.at} />.
          </span>
        )}
      </p>
      <Loaded query={assignment} what="the rules" rows={6}>
        {(stored) => <AssignmentForm stored={stored} />}
      </Loaded>
    </div>
  );
}

function isComplete({ rules, rest }: AssignmentValues): boolean {
  return rules.every((rule) => ruleProblem(rule) === '') && ownersProblem(rest) === '';
}

/** The form of the rules, with what they would have done next to it. */
function AssignmentForm({ stored }: { stored: LeadAssignmentReply }) {
  const initial = assignmentValues(stored);
  const [values, setValues] = useState<AssignmentValues>(() => assignmentValues(stored));
  const key = queryOf(getLeadAssignment, {}).queryKey;
  const restore = useChange(changeLeadAssignment, {
    done: () => ({ title: 'Rules restored' }),
    failed: 'The rules could not be restored',
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  const change = useChange(changeLeadAssignment, {
    done: ({ version }) => {
      const { rules, rest } = stored;
      return {
        title: 'Rules saved',
        description: 'They apply to leads that arrive from now on.',
        ...(version !== stored.version && {
          action: {
            label: 'Undo',
            run: () => restore.mutate({ body: { rules, rest, version } }),
          },
        }),
      };
    },
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <PageForm
        label="Who gets new leads"
        draft="lead assignment"
        values={initial}
        names={[]}
        conflict={{
          record: stored,
          read: (value) => leadAssignmentReply.safeParse(value).data,
          valuesOf: assignmentValues,
          fields: assignmentFields(stored.people),
        }}
        check={isComplete}
        save={(edit, version) =>
          change.mutateAsync({ body: { ...assignmentInput(edit), version } })
        }
        buttons={{
          submit: 'Save rules',
          pending: 'Saving…',
          look: 'primary',
          isIdle: (edit) =>
            JSON.stringify(assignmentInput(edit)) === JSON.stringify(assignmentInput(initial)),
          discard: 'Discard changes',
        }}
        className="grid gap-7"
      >
        {(form) => <RulesField form={form} stored={stored} onValues={setValues} />}
      </PageForm>
      <RulesTrial rules={isComplete(values) ? assignmentInput(values) : null} />
    </div>
  );
}
