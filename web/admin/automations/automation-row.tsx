import { Link } from 'react-router';
import {
  type AutomationReply,
  changeAutomation,
  listAutomations,
} from '#contract/office/automations.ts';
import { automationFacts } from '#domain/automation/automation.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { automationLogPath, automationSentences, automationState } from './automation-words.ts';

interface AutomationRowProps {
  rule: AutomationReply;
  isAllOn: boolean;
  onEdit: () => void;
}

/** One rule in plain sentences, whether it is on, and what can be done with it. */
export function AutomationRow({ rule, isAllOn, onEdit }: AutomationRowProps) {
  const { id, isOn, changed } = rule;
  const { name } = automationFacts(id);
  const { when, does } = automationSentences(rule);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h2 className="font-text text-base font-semibold break-words">{name}</h2>
        <p className="text-[0.9375rem] text-pretty">{when}</p>
        <p className="text-[0.9375rem] text-pretty text-muted">{does}</p>
        <p className="text-sm text-muted">
          <FactsLine
            facts={[
              <StatusDot key="state" {...automationState(rule, isAllOn)} />,
              changed && (
                <>
                  Changed by {changed.by}, <RelativeDate at={changed.at} />
                </>
              ),
              changed && (
                <Link
                  to={`${automationLogPath}&rule=${id}`}
                  aria-label={`Log of ${name}`}
                  className="text-primary underline underline-offset-4"
                >
                  Log
                </Link>
              ),
            ]}
          />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          look="secondary"
          size="small"
          aria-label={isOn ? `Edit ${name}` : `Turn on ${name}`}
          onClick={onEdit}
        >
          {isOn ? 'Edit' : 'Turn on'}
        </Button>
        {isOn && <OffButton rule={rule} name={name} />}
      </div>
    </li>
  );
}

/** Turns a rule off at once, which can be undone. */
function OffButton({ rule, name }: { rule: AutomationReply; name: string }) {
  const { id, days, count, version } = rule;
  const params = { id };
  const key = queryOf(listAutomations, {}).queryKey;
  const turnOn = useChange(changeAutomation, {
    done: () => ({ title: `On again: ${name}` }),
    failed: 'The rule wasn’t turned on again',
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  const turnOff = useChange(changeAutomation, {
    done: ({ rules }) => {
      const after = rules.find((one) => one.id === id)?.version ?? version;
      return {
        title: `Off: ${name}`,
        action: {
          label: 'Undo',
          run: () =>
            turnOn.mutate({
              params,
              body: { isOn: true, isUndo: true, days, count, version: after },
            }),
        },
      };
    },
    failed: 'The rule wasn’t turned off',
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={`Turn off ${name}`}
      pending={turnOff.isPending}
      onClick={() => turnOff.mutate({ params, body: { isOn: false, days, count, version } })}
    >
      Turn off
    </Button>
  );
}
