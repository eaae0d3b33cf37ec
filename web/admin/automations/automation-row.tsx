import {
  type AutomationReply,
  changeAutomation,
  listAutomations,
} from '#contract/office/automations.ts';
import { automationFacts } from '#domain/automation/automation.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { MenuRow } from '#web/kit/list/row-actions/menu-row.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useChange } from '#web/kit/record/use-change.ts';
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
  const { id, isOn, days, count, changed, version } = rule;
  const { name } = automationFacts(id);
  const { when, does } = automationSentences(rule);
  const key = queryOf(listAutomations, {}).queryKey;
  const turnOn = useChange(changeAutomation, {
    done: () => ({ title: `On again: ${name}` }),
    failed: 'The rule wasn’t turned on again',
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  const turnOff = useChange(changeAutomation, {
    done: (saved) => ({
      title: `Off: ${name}`,
      action: {
        label: 'Undo',
        run: () =>
          turnOn.mutate({
            params: { id },
            body: {
              ...{ isOn: true, days, count },
              version: saved.rules.find((one) => one.id === id)?.version ?? version,
            },
          }),
      },
    }),
    failed: 'The rule wasn’t turned off',
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  const off = { ...{ isOn: false, days, count }, version };
  const actions: readonly RowAction[] = isOn
    ? [
        { label: 'Edit', name: `Edit ${name}`, run: onEdit },
        {
          label: 'Turn off',
          name: `Turn off ${name}`,
          run: () => turnOff.mutate({ params: { id }, body: off }),
          isDisabled: turnOff.isPending,
        },
        {
          label: 'Log',
          name: `Log of ${name}`,
          to: `${automationLogPath}&rule=${id}`,
          isFurther: true,
        },
      ]
    : [
        { label: 'Turn on', name: `Turn on ${name}`, run: onEdit },
        {
          label: 'Log',
          name: `Log of ${name}`,
          to: `${automationLogPath}&rule=${id}`,
          isFurther: true,
        },
      ];
  return (
    <MenuRow title={name} actions={actions}>
      <div className="grid min-w-0 gap-1">
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
            ]}
          />
        </p>
      </div>
    </MenuRow>
  );
}
