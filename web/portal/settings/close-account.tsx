import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type ClientAccount,
  requestClosing,
  withdrawClosing,
} from '#contract/accounts/client-account.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { clientAccountQuery } from '#web/portal/portal-queries.ts';

/** Requests that the account be closed, and withdraws the request (rule PORTAL-3). */
export function CloseAccount() {
  const account = useQuery(clientAccountQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <Loaded query={account} what="your account" rows={1} quiet>
      {({ closeRequestedAt }) =>
        // With what was typed the form stays also if it was asked in another tab meanwhile.
        closeRequestedAt === null || isOpen ? (
          <Ask isOpen={isOpen} onOpen={setOpen} />
        ) : (
          <Asked since={closeRequestedAt} />
        )
      }
    </Loaded>
  );
}

/** The options of both calls, which return the account's `closeRequestedAt`. */
const options = {
  onSuccess: (
    answer: Pick<ClientAccount, 'closeRequestedAt'>,
    _input: unknown,
    client: QueryClient,
  ): void => {
    client.setQueryData(clientAccountQuery.queryKey, (known) => known && { ...known, ...answer });
  },
};

interface Values {
  reason: string;
}

interface AskProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function Ask({ isOpen, onOpen }: AskProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const ask = useChange(requestClosing, options);

  /** Returns the focus to the opening button, since the form that had it is gone. */
  function keep(): void {
    onOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (!isOpen)
    return (
      <Button ref={opener} look="secondary" onClick={() => onOpen(true)}>
        Close account
      </Button>
    );
  return (
    <FormFrameProvider onClose={keep}>
      {() => (
        <RecordForm
          label="Close account"
          draft="close account"
          values={{ reason: '' }}
          names={['reason']}
          conflict={{ none: 'asking once more changes nothing, and never loses another reason' }}
          save={(body) => ask.mutateAsync({ body })}
          onSaved={() => onOpen(false)}
          buttons={{
            submit: 'Ask to close my account',
            pending: 'Sending…',
            discard: 'Keep it',
            look: 'danger',
          }}
          className="grid gap-4"
        >
          {() => (
            <BoundTextArea<Values>
              label="Why are you closing it?"
              optional
              rows={3}
              maxLength={1000}
              name="reason"
              autoFocus
            />
          )}
        </RecordForm>
      )}
    </FormFrameProvider>
  );
}

function Asked({ since }: { since: string }) {
  const withdraw = useChange(withdrawClosing, {
    ...options,
    failed: 'We couldn’t send your request',
  });
  return (
    <div className="grid gap-4">
      <Notice kind="info" announced>
        You asked us to close your account (<RelativeDate at={since} />
        ). We’ll email you before we delete anything.
      </Notice>
      <Button
        look="secondary"
        className="justify-self-start"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate({})}
      >
        Keep my account
      </Button>
    </div>
  );
}
