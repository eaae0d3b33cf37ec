import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { UserReply } from '#contract/accounts/users.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { userName } from '../user-words.ts';
import { CreateUserForm } from './create-user-form.tsx';

export function meta() {
  return pageMeta({ section: 'Create User' });
}

/** /admin/create-user: an account with a temporary password. */
export default function CreateUser() {
  const [created, setCreated] = useState<{ user: UserReply; password: string } | null>(null);
  return (
    <div className="px-4 py-4 lg:px-6">
      <Link
        to="/admin/users"
        className="inline-flex items-center gap-2 rounded-sm py-1 text-sm font-semibold text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden size={16} />
        Back to users
      </Link>
      <h1 className="mt-1 text-2xl leading-9">Create User</h1>
      <div className="mt-4 grid gap-x-16 gap-y-8 border-t border-line pt-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,26rem)] xl:items-start">
        <div className="max-w-[30rem]">
          <CreateUserForm onCreated={(user, password) => setCreated({ user, password })} />
        </div>
        {created ? (
          <Handover key={created.user.id} {...created} />
        ) : (
          <p className="max-w-prose text-muted">
            Use this when you’ll give someone their password by phone or in person. To let them
            choose their own by email, use Add User on the list instead.
          </p>
        )}
      </div>
    </div>
  );
}

/** The sign-in details for the owner of a new account; gone when the page is left. */
function Handover({ user, password }: { user: UserReply; password: string }) {
  const panel = useRef<HTMLElement>(null);
  // It is shown only once and must be seen: on a phone it is below the form.
  useEffect(() => panel.current?.focus(), []);
  const address = `${siteSettings.publicUrl || location.origin}/client-login`;
  const text = `Sign in: ${address}\nEmail: ${user.email}\nTemporary password: ${password}`;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Sign-in details"
      className="grid scroll-mt-24 gap-4 rounded-lg border border-line p-5 outline-none"
    >
      <div>
        <h2 className="text-xl">Give this to {userName(user)}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          You won’t see it again after you leave this page. We didn’t send an email.
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
      {user.role === 'staff' && (
        <Notice kind="info">
          They have no access to the back office yet. Choose a role in{' '}
          <Link to={recordPath('user', user.id)} className="underline underline-offset-4">
            their account
          </Link>
          .
        </Notice>
      )}
      <div>
        <CopyButton text={text} label="Copy all" />
      </div>
    </section>
  );
}
