import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ClientAccount } from '#contract/client-account.ts';
import { requestEmailChange, withdrawEmailChange } from '#contract/email-change.ts';
import { isEmailAddress } from '#contract/text.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { clientAccountQuery } from '#web/portal/portal-queries.ts';

/** Asks for another address; it takes effect once the new mailbox confirms it (rule ACCOUNT-13). */
export function EmailChange({ account }: { account: ClientAccount }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  /** The form with the focus in it goes; the button that opened it stands there again. */
  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (account.emailChange) return <Waiting change={account.emailChange} />;
  if (isOpen) return <Ask onClose={close} />;
  return (
    <Button
      ref={opener}
      look="secondary"
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >
      Change email
    </Button>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const about = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const ask = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(requestEmailChange, { body }),
    onSuccess: async ({ email }) => {
      toast({
        title: 'Look into your new mailbox',
        description: `A link is on its way to ${email}.`,
      });
      await client.invalidateQueries({ queryKey: clientAccountQuery.queryKey });
    },
    onError: (cause) => {
      const issues = cause instanceof ApiError ? cause.issues : [];
      if (issues.length > 0)
        refuse(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      else setFailure(failureText(cause, 'The server cannot be reached. Please try again.'));
    },
  });

  function refuse(next: Record<string, string>): void {
    setErrors(next);
    form.current?.querySelector<HTMLInputElement>(`[name=${Object.keys(next)[0]}]`)?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email') ?? '').trim();
    const password = String(typed.get('password') ?? '');
    setErrors({});
    setFailure('');
    if (!isEmailAddress(email)) refuse({ email: 'Valid email is required' });
    else if (password === '') refuse({ password: 'Please enter your password' });
    else ask.mutate({ email, password });
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Change email"
      aria-describedby={about}
      className="grid max-w-md gap-5 rounded-lg border border-line bg-surface p-5"
    >
      <p id={about} className="text-[0.9375rem] text-muted">
        We mail a link to the new address. Until it is confirmed there, nothing changes; we also
        tell your present address.
      </p>
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        autoFocus
        error={errors.email}
        readOnly={ask.isPending}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
        readOnly={ask.isPending}
      />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={ask.isPending}>
          {ask.isPending ? 'Sending…' : 'Mail me the link'}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={ask.isPending}>
          Keep my address
        </Button>
      </div>
    </form>
  );
}

function Waiting({ change }: { change: NonNullable<ClientAccount['emailChange']> }) {
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawEmailChange, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: clientAccountQuery.queryKey }),
    onError: (cause) =>
      toast({
        variant: 'destructive',
        title: 'Error keeping your address',
        description: failureText(cause, 'Check your connection and try again.'),
      }),
  });
  return (
    <div className="grid max-w-xl gap-3">
      <Notice kind="info" announced>
        We wrote to <strong className="break-all">{change.email}</strong>. Open the link of that
        mail to make it your address; it ends <RelativeDate at={change.expiresAt} />.
      </Notice>
      <Button
        look="secondary"
        className="justify-self-start"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        Keep my address
      </Button>
    </div>
  );
}
