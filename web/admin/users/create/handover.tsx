import { useEffect, useRef } from 'react';
import type { UserReply } from '#contract/accounts/users.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { userName } from '../user-words.ts';

/** The sign-in details for the owner of a new account; gone when the page is left. */
export function Handover({ user, password }: { user: UserReply; password: string }) {
  const panel = useRef<HTMLElement>(null);
  // It is shown only once and must be seen: on a phone it is below the form.
  useEffect(() => panel.current?.focus(), []);
  const address = `${siteSettings.publicUrl || location.origin}/client-login`;
  const text = `Sign in: ${address}\nEmail: ${user.email}\nTemporary password: ${password}`;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="To hand over"
      className="grid scroll-mt-24 gap-4 rounded-lg border border-line p-5 outline-none"
    >
      <div>
        <h2 className="text-xl">Hand this to {userName(user)}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          It is shown here once, until you leave this page. No mail was sent.
        </p>
      </div>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-2 text-[0.9375rem]">
        <dt className="text-muted">Sign in</dt>
        <dd className="break-words">{address}</dd>
        <dt className="text-muted">Email</dt>
        <dd className="break-words">{user.email}</dd>
        <dt className="text-muted">Password</dt>
        <dd className="figures break-all">{password}</dd>
      </dl>
      <div>
        <CopyButton text={text} label="Copy all three" />
      </div>
    </section>
  );
}
