import { useEffect, useRef } from 'react';
import { getSessionUser } from '#contract/accounts/session.ts';
import { setPollingPaused } from '#web/kit/api/polling-pause.ts';
import { call } from '#web/kit/api/request.ts';
import { renewPageAt } from '#web/kit/connection/renew-page.ts';
import { dropDrafts } from '#web/kit/record/form/form-draft.ts';
import { allowLeaving } from '#web/kit/record/form/use-unsaved-warning.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { readCredentials, SignInFields, usePasswordSignIn } from './password-sign-in.tsx';
import { SecondStep } from './second-step.tsx';
import { resumeSession } from './session.ts';

/** Ways in besides the password. */
const links = {
  admin: [['/forgot-password', 'Forgot password?']],
  client: [
    ['/forgot-password', 'Forgot password?'],
    ['/sign-in', 'Email me a sign-in link'],
  ],
} as const;

export interface SignInAgainProps {
  /** Whoever was signed in. */
  user: { id: string; email: string };
  by: keyof typeof links;
  /** Goes to the sign-in page; what was typed is kept for the same person. */
  onLeave: () => void;
}

/** The dialog over a screen whose session has expired; what was typed stays under it (rule SESSION-10). */
export function SignInAgain({ user, by, onLeave }: SignInAgainProps) {
  const password = useRef<HTMLInputElement>(null);

  /** The same person goes on; anybody else gets pages of their own, without these drafts. */
  async function resume(): Promise<void> {
    const now = await call(getSessionUser, {});
    if (now.id === user.id) {
      if (now.mustChangePassword) allowLeaving();
      await resumeSession(now);
      return;
    }
    dropDrafts();
    renewPageAt(now.hasBackOffice ? '/admin/dashboard' : '/client-portal');
  }

  const { submit, ...state } = usePasswordSignIn(by, () => undefined, resume);
  const { pending, error, step } = state;

  useEffect(() => {
    setPollingPaused(true);
    return () => setPollingPaused(false);
  }, []);

  // By a mailed link, or in another window: whoever comes back may be signed in already.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') resume().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });

  return (
    <Dialog
      open
      isBinding
      first={password}
      onOpenChange={() => undefined}
      title="Sign in again"
      description="Your session has ended. Sign in to pick up where you left off. Nothing was sent in the meantime."
    >
      {step ? (
        <SecondStep ways={step} state={state} />
      ) : (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(readCredentials(event.currentTarget));
          }}
          className="grid gap-5"
        >
          <SignInFields
            error={error}
            locked={{ readOnly: pending }}
            email={user.email}
            password={password}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="accent" pending={pending}>
              {pending ? 'Signing In...' : 'Sign In'}
            </Button>
            <Button look="secondary" onClick={onLeave}>
              Leave
            </Button>
          </div>
          <p className="flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
            {links[by].map(([href, words]) => (
              // In a window of their own: this one keeps what was typed.
              <a
                key={href}
                href={href}
                target="_blank"
                rel="noreferrer"
                className="rounded-sm py-1 text-primary underline underline-offset-4"
              >
                {words}
              </a>
            ))}
          </p>
        </form>
      )}
    </Dialog>
  );
}
