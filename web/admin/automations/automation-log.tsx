import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { listAutomationRuns } from '#contract/office/automations.ts';
import {
  type AutomationId,
  automationFacts,
  automationIds,
} from '#domain/automation/automation.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BackLink } from '#web/kit/record/back-link.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { automationsPath, outcomeShown } from './automation-words.ts';
import { SubjectLink } from './subject-link.tsx';

const isRule = (text: string | null): text is AutomationId =>
  automationIds.some((id) => id === text);

/** What rules did in the last 90 days, or why they left something alone (rule AUTO-4). */
export function AutomationLog() {
  const [params, setParams] = useSearchParams();
  const rule = params.get('rule');
  const before = params.get('before') ?? undefined;
  const query = { ...(isRule(rule) && { rule }), ...(before !== undefined && { before }) };
  const log = useQuery(liveQueryOf(listAutomationRuns, { query }));
  const pageOf = (more: Record<string, string>) =>
    new URLSearchParams({ view: 'automatic-steps', show: 'log', ...more });
  const ofRule = isRule(rule) ? { rule } : undefined;
  return (
    <div className="max-w-[60rem] px-4 pt-3 pb-24 lg:px-6">
      <BackLink to={automationsPath}>Automatic steps</BackLink>
      <h1 className="text-2xl leading-9">Log of automatic steps</h1>
      <p className="text-muted">What they did in the last 90 days, newest first.</p>
      <div className="mt-4">
        <CompactSelect
          label="Rule"
          value={ofRule?.rule ?? ''}
          onChange={(next) => setParams(pageOf(next === '' ? {} : { rule: next }))}
          options={[
            { value: '', label: 'All rules' },
            ...automationIds.map((id) => ({ value: id, label: automationFacts(id).name })),
          ]}
        />
      </div>
      <div className="mt-4">
        <Loaded query={log} what="the log" rows={6}>
          {({ runs, hasMore }) => (
            <>
              {runs.length === 0 ? (
                <EmptyState title="Nothing yet">
                  What a rule does appears here, and why it left something alone.
                </EmptyState>
              ) : (
                <ul aria-label="Log" className="border-t border-line">
                  {runs.map((run) => (
                    <li key={run.id} className="grid gap-1 border-b border-line py-3">
                      <p className="break-words">
                        <SubjectLink subject={run.about} />
                      </p>
                      <p className="text-sm text-muted">
                        <FactsLine
                          facts={[
                            <StatusDot key="outcome" {...outcomeShown(run.outcome)} />,
                            automationFacts(run.rule).name,
                            <RelativeDate key="at" at={run.at} />,
                          ]}
                        />
                      </p>
                    </li>
                  ))}
                </ul>
              )}
              <nav aria-label="Pages" className="mt-4 flex gap-6">
                {before !== undefined && (
                  <Link
                    to={`?${pageOf(ofRule ?? {})}`}
                    className="text-primary underline underline-offset-4"
                  >
                    Newest
                  </Link>
                )}
                {hasMore && (
                  <Link
                    to={`?${pageOf({ ...ofRule, before: runs.at(-1)?.id ?? '' })}`}
                    className="text-primary underline underline-offset-4"
                  >
                    Older
                  </Link>
                )}
              </nav>
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}
