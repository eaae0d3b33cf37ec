import { type UseFormReturn, useWatch } from 'react-hook-form';
import { blockChat, type ChatBlockReply } from '#contract/chat/chat-blocks.ts';
import type { ShownChat } from '#contract/chat/chat-session-detail.ts';
import { blockDaysMax, blockKindLabels, blockKinds } from '#domain/chat/block.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';

const options = blockKinds.map((value) => ({ value, label: blockKindLabels[value] }));

interface Values {
  kind: string;
  days: string;
  reason: string;
}

const daysOf = ({ days }: Pick<Values, 'days'>): number | undefined => {
  const number = Number(days);
  return Number.isInteger(number) && number >= 1 && number <= blockDaysMax ? number : undefined;
};

interface BlockFormProps {
  session: ShownChat;
  onClose: () => void;
}

/** How long a visitor is blocked, and why. */
export function BlockForm({ session, onClose }: BlockFormProps) {
  const block = useChange(blockChat, { done: () => ({ title: 'Visitor blocked' }) });
  return (
    <FormFrameProvider onClose={onClose}>
      {() => (
        <RecordForm<Values, never, ChatBlockReply>
          label="Block this visitor"
          draft={`block visitor ${session.id}`}
          values={{ kind: 'session', days: '7', reason: '' }}
          conflict={{ none: 'a block is added and never edited' }}
          check={(values) => daysOf(values) !== undefined}
          save={({ kind, days, reason }) =>
            block.mutateAsync({
              body: {
                sessionId: session.id,
                kind: blockKinds.find((one) => one === kind) ?? 'session',
                days: Number(days),
                reason,
              },
            })
          }
          onSaved={onClose}
          onFailure="Failed to block the visitor"
          buttons={{ submit: 'Block', pending: 'Block', discard: 'Don’t block' }}
          className="grid gap-3"
        >
          {(form) => <BlockFields form={form} />}
        </RecordForm>
      )}
    </FormFrameProvider>
  );
}

function BlockFields({ form }: { form: UseFormReturn<Values, unknown, Values> }) {
  const days = useWatch({ control: form.control, name: 'days' });
  const isValid = daysOf({ days }) !== undefined;
  return (
    <>
      <BoundSelectField<Values> label="Block" name="kind" options={options} />
      <TextField
        label="Days"
        type="number"
        min={1}
        max={blockDaysMax}
        {...form.register('days')}
        error={isValid ? undefined : `Please enter 1 to ${blockDaysMax} days`}
      />
      <BoundTextField<Values>
        label="Reason"
        name="reason"
        optional
        maxLength={500}
        hint="For your team. The visitor only sees when the block ends."
      />
    </>
  );
}
