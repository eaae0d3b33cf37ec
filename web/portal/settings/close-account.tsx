import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ClientAccount, requestClosing, withdrawClosing } from '#contract/client-account.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { PartFailure } from '#web/kit/page/part-failure.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { clientAccountQuery } from '#web/portal/portal-queries.ts';

/** Asks to have the account closed, and takes that back (rule PORTAL-3). */
export function CloseAccount() {
  const account = useQuery(clientAccountQuery);
  if (account.data)
    return account.data.closeRequestedAt === null ? (
      <Ask />
    ) : (
      <Asked since={account.data.closeRequestedAt} />
    );
  if (account.isError) return <PartFailure title="Error loading your account" query={account} />;
  return <Skeleton rows={1} label="Loading your account" />;
}

/** Makes one of the two calls and shows what it answers. */
function useRequest<Input>(
  make: (input: Input) => Promise<Pick<ClientAccount, 'closeRequestedAt'>>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: (answer) => {
      const { queryKey } = clientAccountQuery;
      client.setQueryData<ClientAccount>(queryKey, (known) => known && { ...known, ...answer });
      // The trail and the version have moved on as well.
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error sending your request',
        description: failureText(error, 'Check your connection and try again.'),
      }),
  });
}

function Ask() {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const ask = useRequest(() => call(requestClosing, { body: { reason } }));

  /** The form with the focus in it goes; the button that opened it stands there again. */
  function keep(): void {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (!isOpen)
    return (
      <Button ref={opener} look="secondary" onClick={() => setOpen(true)}>
        Close account
      </Button>
    );
  return (
    <form
      aria-label="Close account"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate(undefined);
      }}
    >
      <TextArea
        label="Is there a reason you want to tell us?"
        optional
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" pending={ask.isPending}>
          {ask.isPending ? 'Sending…' : 'Ask to close my account'}
        </Button>
        <Button look="quiet" onClick={keep} disabled={ask.isPending}>
          Keep it
        </Button>
      </div>
    </form>
  );
}

function Asked({ since }: { since: string }) {
  const withdraw = useRequest(() => call(withdrawClosing, {}));
  return (
    <div className="grid gap-4">
      <Notice kind="info" announced>
        You asked <RelativeDate at={since} /> to have your account closed. We write to you before
        anything is deleted.
      </Notice>
      <Button
        look="secondary"
        className="justify-self-start"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined)}
      >
        Keep my account
      </Button>
    </div>
  );
}
