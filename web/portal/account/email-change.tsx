import { useId, useRef, useState } from 'react';
import type { ClientAccount } from '#contract/accounts/client-account.ts';
import { requestEmailChange, withdrawEmailChange } from '#contract/accounts/email-change.ts';
import { isEmailAddress } from '#contract/text.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { BoundPasswordField } from '#web/kit/form/bound-password-field.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** Requests another email address, which takes effect once it is confirmed there (rule ACCOUNT-13). */
export function EmailChange({ account }: { account: ClientAccount }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  /** Returns the focus to the opening button, since the form that had it is gone. */
  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (account.emailChange) return <Waiting change={account.emailChange} />;
  if (isOpen) return <FormFrameProvider onClose={close}>{() => <Ask />}</FormFrameProvider>;
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

interface Values {
  email: string;
  password: string;
}

function Ask() {
  const about = useId();
  const ask = useChange(requestEmailChange, {
    done: ({ email }) => ({
      title: 'Check your new inbox',
      description: `We sent a link to ${email}.`,
    }),
  });
  return (
    <RecordForm
      label="Change email"
      // Passwords are never stored.
      draft={null}
      values={{ email: '', password: '' }}
      names={['email', 'password']}
      conflict={{ none: 'a later address takes the place of one that was asked for' }}
      save={({ email, password }) => ask.mutateAsync({ body: { email: email.trim(), password } })}
      buttons={{
        submit: 'Email me the link',
        pending: 'Sending…',
        discard: 'Keep my current email',
        look: 'primary',
      }}
      className="grid max-w-md gap-5 rounded-lg border border-line bg-surface p-5"
    >
      {() => (
        <fieldset aria-describedby={about} className="contents">
          <p id={about} className="text-[0.9375rem] text-muted">
            We’ll email a link to the new address. Nothing changes until you open it. We’ll also let
            your current address know.
          </p>
          <BoundTextField<Values>
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            required
            autoFocus
            readOnly={ask.isPending}
            rules={{ validate: (text) => isEmailAddress(text.trim()) || 'Valid email is required' }}
          />
          <BoundPasswordField<Values>
            label="Your password"
            name="password"
            autoComplete="current-password"
            required
            readOnly={ask.isPending}
            rules={{ validate: (text) => text !== '' || 'Please enter your password' }}
          />
        </fieldset>
      )}
    </RecordForm>
  );
}

function Waiting({ change }: { change: NonNullable<ClientAccount['emailChange']> }) {
  const withdraw = useChange(withdrawEmailChange, { failed: 'Error keeping your email' });
  return (
    <div className="grid max-w-xl gap-3">
      <Notice kind="info" announced>
        We sent a link to <strong className="break-all">{change.email}</strong>. Open it to switch
        to that email. It expires <RelativeDate at={change.expiresAt} />.
      </Notice>
      <Button
        look="secondary"
        className="justify-self-start"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate({})}
      >
        Keep my current email
      </Button>
    </div>
  );
}
