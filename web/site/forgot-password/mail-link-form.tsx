import { MailCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { forgotPassword, requestSignInLink } from '#contract/accounts/account.ts';
import { isEmailAddress } from '#contract/text.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { ScriptsNeeded } from '#web/kit/page/scripts-needed.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';

interface MailLinkFormProps {
  endpoint: typeof forgotPassword | typeof requestSignInLink;
  /** The button's label. */
  button: string;
  /** Links shown below the form and below the confirmation. */
  children?: ReactNode;
}

/** Requests a link by email; the response is the same for any address, so it reveals nothing. */
export function MailLinkForm({ endpoint, button, children }: MailLinkFormProps) {
  const { state } = useLocation();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [fault, setFault] = useState('');
  const [sent, setSent] = useState<{ to: string; message: string } | null>(null);

  async function submit(to: string): Promise<void> {
    setPending(true);
    try {
      const { message } = await call(endpoint, { body: { email: to } });
      setSent({ to, message });
    } catch (error) {
      setFailure(
        failureText(error, 'We couldn’t send the link. Check your connection and try again.'),
      );
    } finally {
      setPending(false);
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const to = field.value.trim();
    const isAddress = isEmailAddress(to);
    setFailure('');
    setFault(isAddress ? '' : 'Valid email is required');
    if (isAddress) void submit(to);
    else field.focus();
  }

  if (sent) {
    return (
      <Sent {...sent} onAgain={() => setSent(null)}>
        {children}
      </Sent>
    );
  }
  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <ScriptsNeeded />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={emailFrom(state)}
        error={fault || undefined}
        disabled={pending}
      />
      <Button type="submit" look="accent" pending={pending}>
        {pending ? 'Sending...' : button}
      </Button>
      {children}
    </form>
  );
}

/** The address typed on the previous page, which passes it in the history state, or ''. */
function emailFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

interface SentProps {
  to: string;
  message: string;
  onAgain: () => void;
  children: ReactNode;
}

function Sent({ to, message, onAgain, children }: SentProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      <div className="grid gap-3">
        <MailCheck aria-hidden size={32} strokeWidth={1.5} className="text-primary" />
        <h2 className="text-2xl">Check your email</h2>
        <p role="status">{message}</p>
        <p className="break-words text-muted">
          We send it to <strong className="font-semibold text-ink">{to}</strong>. The link works
          once, for 30 minutes. Nothing after a few minutes? Check your spam folder, or check the
          address for a typo.
        </p>
      </div>
      <Button look="secondary" onClick={onAgain} className="justify-self-start">
        Use another address
      </Button>
      {children}
    </div>
  );
}
