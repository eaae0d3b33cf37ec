import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UserReply } from '#contract/accounts/users.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { Handover } from './handover.tsx';

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
            For somebody to whom you give the password yourself, on the phone or in person. To have
            them choose their own by mail, use Add User on the list instead.
          </p>
        )}
      </div>
    </div>
  );
}
