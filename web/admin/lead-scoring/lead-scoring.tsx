import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeLeadScoring,
  getLeadScoring,
  type LeadScoringReply,
  leadScoringReply,
} from '#contract/leads/lead-scoring.ts';
import { liveQueryOf, queryOf } from '#web/kit/api/query-of.ts';
import { PageForm } from '#web/kit/record/form/page-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { PointsField } from './points-field.tsx';
import { ScoreTrial } from './score-trial.tsx';
import {
  pointProblems,
  type ScoreValues,
  scoreValues,
  scoringFields,
  scoringInput,
} from './score-values.ts';

/** /admin/company?view=scores: the rules that score leads (rule LEAD-20). */
export function LeadScoring() {
  const scoring = useQuery(liveQueryOf(getLeadScoring, {}));
  return (
    <div className="px-4 pb-12 lg:px-6">
      <h1 className="py-3 text-2xl leading-9">Scores of leads</h1>
      <p className="mb-5 max-w-prose text-pretty">
        Rules score each open lead from 0 to 100 by what you know of it, and say why. A score that
        someone types stays until you use the rules’ score again.
        {scoring.data?.changed && (
          <span className="text-muted">
            {' '}
            Last changed by {scoring.data.changed.by}, <RelativeDate at={scoring.data.changed.at} />
            .
          </span>
        )}
      </p>
      <Loaded query={scoring} what="the rules" rows={6}>
        {(stored) => <ScoringForm stored={stored} />}
      </Loaded>
    </div>
  );
}

/** The form of the rules, with what they would do next to it. */
function ScoringForm({ stored }: { stored: LeadScoringReply }) {
  const initial = scoreValues(stored);
  const [values, setValues] = useState<ScoreValues>(initial);
  const key = queryOf(getLeadScoring, {}).queryKey;
  const restore = useChange(changeLeadScoring, {
    done: (saved) => ({ title: 'Rules restored', description: effectOf(saved) }),
    failed: 'The rules could not be restored',
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  const change = useChange(changeLeadScoring, {
    done: (saved) => {
      const { version } = saved;
      const { isOn, points } = stored;
      return {
        title: 'Rules saved',
        description: effectOf(saved),
        ...(version !== stored.version && {
          action: {
            label: 'Undo',
            run: () => restore.mutate({ body: { isOn, points, version } }),
          },
        }),
      };
    },
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  const isRight = pointProblems(values).size === 0;
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <Progress progress={stored.progress} />
        <PageForm
          label="Scores of leads"
          draft="lead scoring"
          values={initial}
          names={[]}
          conflict={{
            record: stored,
            read: (value) => leadScoringReply.safeParse(value).data,
            valuesOf: scoreValues,
            fields: scoringFields,
          }}
          check={(edit, form) => {
            const [wrong] = pointProblems(edit).keys();
            if (wrong !== undefined) form.setFocus(`points.${wrong}`);
            return wrong === undefined;
          }}
          save={(edit, version) => change.mutateAsync({ body: { ...scoringInput(edit), version } })}
          buttons={{
            submit: 'Save rules',
            pending: 'Saving…',
            look: 'primary',
            isIdle: (edit) => JSON.stringify(edit) === JSON.stringify(initial),
            discard: 'Discard changes',
          }}
          className="grid gap-7"
        >
          {(form) => <PointsField form={form} onValues={setValues} />}
        </PageForm>
      </div>
      <ScoreTrial points={isRight ? scoringInput(values).points : null} />
    </div>
  );
}

/** What saved rules do now. */
function effectOf({ isOn }: LeadScoringReply): string {
  return isOn ? 'All open leads are being scored.' : 'The rules are off. Scores stay as they are.';
}

/** How far all leads are scored by the saved rules; what is said stays in its place for assistive technology. */
function Progress({ progress }: { progress: LeadScoringReply['progress'] }) {
  return (
    <div role="status">
      {progress && (
        <div className="mb-6">
          <p>
            Scoring {progress.done.toLocaleString('en-US')} of{' '}
            {progress.all.toLocaleString('en-US')}
          </p>
          <div aria-hidden className="mt-1 h-1 rounded-full bg-sunken">
            <div
              className="h-1 rounded-full bg-primary"
              style={{ width: `${(100 * progress.done) / Math.max(1, progress.all)}%` }}
            />
          </div>
        </div>
      )}
    </div>
  );
}
