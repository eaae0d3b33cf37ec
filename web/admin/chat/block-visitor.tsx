import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  blockChat,
  type ChatBlockReply,
  listChatBlocks,
  unblockChat,
} from '#contract/chat/chat-blocks.ts';
import type { ShownChat } from '#contract/chat/chat-sessions.ts';
import { blockDaysMax, blockKindLabels, blockKinds } from '#domain/chat/block.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { localDayText } from '#web/shared/calendar-day.ts';

const options = blockKinds.map((value) => ({ value, label: blockKindLabels[value] }));

/** Blocks a visitor from writing for some days, and lifts the block (rule CHAT-15). */
export function BlockVisitor({ session }: { session: ShownChat }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-5 border-t border-line pt-3">
      {session.blockedUntil !== null ? (
        <Blocked session={session} until={session.blockedUntil} />
      ) : isOpen ? (
        <BlockForm session={session} onClose={() => setOpen(false)} />
      ) : (
        <Button look="quiet" size="small" className="-ml-3" onClick={() => setOpen(true)}>
          Block this visitor
        </Button>
      )}
    </div>
  );
}

interface Values {
  kind: string;
  days: string;
  reason: string;
}

const daysOf = ({ days }: Pick<Values, 'days'>): number | undefined => {
  const number = Number(days);
  return Number.isInteger(number) && number >= 1 && number <= blockDaysMax ? number : undefined;
};

function BlockForm({ session, onClose }: { session: ShownChat; onClose: () => void }) {
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

/** Until when the visitor is blocked; the list of blocks says by whom and why. */
function Blocked({ session, until }: { session: ShownChat; until: string }) {
  const blocks = useQuery(queryOf(listChatBlocks, {}));
  const block = blocks.data?.find((one) => one.expiresAt === until);
  const lift = useChange(unblockChat, {
    done: () => ({ title: 'Visitor unblocked' }),
    failed: 'Failed to unblock the visitor',
  });
  return (
    <div className="text-sm">
      <p className="font-medium text-danger">Blocked until {localDayText(until)}</p>
      {block && (
        <p className="text-muted">
          {blockKindLabels[block.kind]}, by {block.blockedBy}
          {block.reason && `: ${block.reason}`}
        </p>
      )}
      {block && (
        <Button
          look="secondary"
          size="small"
          className="mt-2"
          pending={lift.isPending}
          aria-label={`Unblock ${session.name || session.email}`}
          onClick={() => lift.mutate({ params: { id: block.id } })}
        >
          Unblock
        </Button>
      )}
    </div>
  );
}
