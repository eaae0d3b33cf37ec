import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  type AutomationReply,
  type AutomationsReply,
  listAutomations,
  switchAutomations,
} from '#contract/office/automations.ts';
import { liveQueryOf, queryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { AutomationRow } from './automation-row.tsx';
import { automationLogPath } from './automation-words.ts';

const AutomationDialog = laterPart(
  async () => (await import('./automation-dialog.tsx')).AutomationDialog,
  ({ rule }) => rule !== null,
);
const AutomationLog = laterPart(async () => (await import('./automation-log.tsx')).AutomationLog);

/** /admin/company?view=automatic-steps: rules that do steps (rule AUTO-1), and with `&show=log` the log. */
export function AutomaticSteps() {
  const [params] = useSearchParams();
  return params.get('show') === 'log' ? <AutomationLog /> : <RuleList />;
}

function RuleList() {
  const automations = useQuery(liveQueryOf(listAutomations, {}));
  const [asked, setAsked] = useState<AutomationReply | null>(null);
  return (
    <div className="max-w-[60rem] px-4 pt-3 pb-24 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl leading-9">Automatic steps</h1>
        {automations.data && <AllButton automations={automations.data} />}
      </div>
      <p className="max-w-prose text-pretty text-muted">
        Rules that put the next step on someone’s list when a lead or a project needs it. Each is
        off until you turn it on. A lead has one next step at a time: if someone has set one, the
        rule leaves it alone and the{' '}
        <Link to={automationLogPath} className="text-primary underline underline-offset-4">
          log
        </Link>{' '}
        says so.
      </p>
      <div className="@container mt-4">
        <Loaded query={automations} what="the rules" rows={8}>
          {({ isOn, rules }) => (
            <>
              {!isOn && (
                <div className="mb-4">
                  <Notice kind="warning">
                    All automatic steps are off. What happens now is left alone, also later.
                  </Notice>
                </div>
              )}
              <ul aria-label="Rules" className="border-t border-line">
                {rules.map((rule) => (
                  <AutomationRow
                    key={rule.id}
                    rule={rule}
                    isAllOn={isOn}
                    onEdit={() => setAsked(rule)}
                  />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </div>
      <AutomationDialog rule={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

/** The switch for all rules. */
function AllButton({ automations }: { automations: AutomationsReply }) {
  const { isOn, version } = automations;
  const flip = useChange(switchAutomations, {
    done: (saved) => ({
      title: saved.isOn ? 'Automatic steps are on' : 'All automatic steps are off',
      ...(saved.isOn && { description: 'They begin with what happens from now on.' }),
    }),
    failed: 'That wasn’t saved',
    onSuccess: (saved, _, client) =>
      client.setQueryData(queryOf(listAutomations, {}).queryKey, saved),
  });
  return (
    <Button
      look="secondary"
      size="small"
      pending={flip.isPending}
      onClick={() => flip.mutate({ body: { isOn: !isOn, version } })}
    >
      {isOn ? 'Turn all off' : 'Turn on again'}
    </Button>
  );
}
