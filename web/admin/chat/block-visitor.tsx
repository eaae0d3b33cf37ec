import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { blockChat, listChatBlocks, unblockChat } from '#contract/chat-blocks.ts';
import type { ChatSessionDetail } from '#contract/chat-sessions.ts';
import { blockDaysMax, blockKindLabels, blockKinds } from '#domain/chat/block.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';

const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const options = blockKinds.map((value) => ({ value, label: blockKindLabels[value] }));

/** Keeps a visitor from writing for some days, and lets them in again (rule CHAT-15). */
export function BlockVisitor({ session }: { session: ChatSessionDetail }) {
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

function refresh(): Promise<unknown> {
  return Promise.all(
    [['/api/chat/sessions'], [listChatBlocks.path]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

function fail(title: string, cause: unknown): void {
  const description = failureText(cause, 'The server cannot be reached. Please try again.');
  toast({ title, description, variant: 'destructive' });
}

function BlockForm({ session, onClose }: { session: ChatSessionDetail; onClose: () => void }) {
  const [values, setValues] = useState({ kind: 'session', days: '7', reason: '' });
  const block = useMutation({
    mutationFn: () => {
      const kind = blockKinds.find((one) => one === values.kind) ?? 'session';
      const { reason } = values;
      return call(blockChat, {
        body: { sessionId: session.id, kind, days: Number(values.days), reason },
      });
    },
    onSuccess: async () => {
      toast({ title: 'Visitor blocked' });
      onClose();
      await refresh();
    },
    onError: (cause) => fail('Failed to block the visitor', cause),
  });
  const days = Number(values.days);
  const isRight = Number.isInteger(days) && days >= 1 && days <= blockDaysMax;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isRight) block.mutate();
  }

  return (
    <form noValidate aria-label="Block this visitor" onSubmit={submit} className="grid gap-3">
      <SelectField
        label="Block"
        options={options}
        value={values.kind}
        onChange={(event) => setValues({ ...values, kind: event.target.value })}
      />
      <TextField
        label="For days"
        type="number"
        min={1}
        max={blockDaysMax}
        value={values.days}
        error={isRight ? undefined : `Please give 1 to ${blockDaysMax} days`}
        onChange={(event) => setValues({ ...values, days: event.target.value })}
      />
      <TextField
        label="Reason"
        optional
        maxLength={500}
        hint="For colleagues; the visitor is told only until when."
        value={values.reason}
        onChange={(event) => setValues({ ...values, reason: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" pending={block.isPending}>
          Block
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Do not block
        </Button>
      </div>
    </form>
  );
}

/** Until when, by whom and why; the list of blocks holds the rest. */
function Blocked({ session, until }: { session: ChatSessionDetail; until: string }) {
  const blocks = useQuery({
    queryKey: [listChatBlocks.path],
    queryFn: ({ signal }) => call(listChatBlocks, { signal }),
  });
  const block = blocks.data?.find((one) => one.expiresAt === until);
  const lift = useMutation({
    mutationFn: (id: string) => call(unblockChat, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Visitor let in again' });
      await refresh();
    },
    onError: (cause) => fail('Failed to lift the block', cause),
  });
  return (
    <div className="text-sm">
      <p className="font-medium text-danger">Blocked until {dayText.format(new Date(until))}</p>
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
          aria-label={`Let ${session.name || session.email} in again`}
          onClick={() => lift.mutate(block.id)}
        >
          Let in again
        </Button>
      )}
    </div>
  );
}
