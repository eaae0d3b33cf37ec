import {
  type AutomationReply,
  type AutomationsReply,
  automationsReply,
  changeAutomation,
  listAutomations,
} from '#contract/office/automations.ts';
import {
  type AutomationNumbers,
  automationFacts,
  fullSentence,
  wrongNumber,
} from '#domain/automation/automation.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import type { Form } from '#web/kit/record/form/form-core.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { AutomationTrial } from './automation-trial.tsx';

interface AutomationDialogProps {
  /** Null while the dialog is closed. */
  rule: AutomationReply | null;
  onClose: () => void;
}

/** Turns a rule on, or changes its numbers, and shows what it would have done. */
export function AutomationDialog({ rule, onClose }: AutomationDialogProps) {
  return (
    <FormDialog
      open={rule !== null}
      onClose={onClose}
      title={rule ? automationFacts(rule.id).name : ''}
      description={rule ? automationFacts(rule.id).does.replace(' in {days}', ' later') : ''}
    >
      {() => rule && <RuleForm rule={rule} onClose={onClose} />}
    </FormDialog>
  );
}

/** What somebody types. */
interface Values {
  days: string;
  count: string;
}

const valuesOf = ({ days, count }: AutomationReply): Values => ({
  days: String(days),
  count: String(count),
});
/** A number as it was typed; one that is none has no digits. */
const numberOf = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);
const numbersOf = ({ days, count }: Values): AutomationNumbers => ({
  days: numberOf(days),
  count: numberOf(count),
});
const names = ['count', 'days'] as const;

function RuleForm({ rule, onClose }: { rule: AutomationReply; onClose: () => void }) {
  const { id, isOn, days, count } = rule;
  const { name: called } = automationFacts(id);
  const key = queryOf(listAutomations, {}).queryKey;
  const restore = useChange(changeAutomation, {
    done: () => ({ title: isOn ? `As before: ${called}` : `Off: ${called}` }),
    failed: 'That wasn’t undone',
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  const change = useChange(changeAutomation, {
    done: ({ rules }) => {
      const version = rules.find((one) => one.id === id)?.version ?? rule.version;
      return {
        title: isOn ? `Changed: ${called}` : `On: ${called}`,
        ...(!isOn && { description: 'It begins with what happens from now on.' }),
        ...(version !== rule.version && {
          action: {
            label: 'Undo',
            run: () => restore.mutate({ params: { id }, body: { isOn, days, count, version } }),
          },
        }),
      };
    },
    onSuccess: (saved, _, client) => client.setQueryData(key, saved),
  });
  return (
    <RecordForm<Values, AutomationReply, AutomationsReply>
      draft={`automatic step ${id}`}
      values={valuesOf(rule)}
      names={names}
      check={(values, form) => {
        for (const name of names) {
          const message = wrongNumber(id, name, numbersOf(values)[name]);
          if (message === null) continue;
          form.setError(name, { message });
          form.setFocus(name);
          return false;
        }
        return true;
      }}
      conflict={{
        record: rule,
        read: (value) => automationsReply.safeParse(value).data?.rules.find((one) => one.id === id),
        valuesOf,
        fields: [
          { name: 'count', label: 'Number' },
          { name: 'days', label: 'Days' },
        ],
      }}
      save={(values, version) =>
        change.mutateAsync({ params: { id }, body: { isOn: true, ...numbersOf(values), version } })
      }
      onSaved={onClose}
      buttons={{
        submit: isOn ? 'Save changes' : 'Turn on',
        pending: 'Saving…',
        discard: 'Cancel',
        isIdle: () => false,
      }}
    >
      {(form) => <RuleFields rule={rule} form={form} />}
    </RecordForm>
  );
}

function RuleFields({ rule: { id }, form }: { rule: AutomationReply; form: Form<Values> }) {
  const { when, days, count, waitsNot } = automationFacts(id);
  const numbers = numbersOf(form.watch());
  const isRight = names.every((name) => wrongNumber(id, name, numbers[name]) === null);
  return (
    <>
      {count && (
        <BoundTextField<Values>
          name="count"
          label={count.unit === undefined ? 'Points' : `At least how many ${count.unit}s?`}
          hint={`${count.least} to ${count.most}`}
          inputMode="numeric"
          autoComplete="off"
          className="[&>input]:max-w-40"
        />
      )}
      {days && (
        <BoundTextField<Values>
          name="days"
          label={waitsNot ? 'In how many days?' : 'After how many days?'}
          hint={`${days.least} to ${days.most}`}
          inputMode="numeric"
          autoComplete="off"
          className="[&>input]:max-w-40"
        />
      )}
      {isRight && <p className="text-pretty">{fullSentence(id, when, numbers)}</p>}
      <AutomationTrial id={id} numbers={isRight ? numbers : null} />
    </>
  );
}
