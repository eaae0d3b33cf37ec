import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Create User' });
}

/** The page on which an administrator creates an account. */
export default function CreateUser() {
  return (
    <div className="px-4 py-3 lg:px-6">
      <h1 className="text-2xl leading-9">Create User</h1>
      <p className="mt-4 max-w-prose border-t border-line pt-5">
        Makes an account for a client or a staff member. The program does not create accounts from
        here yet; the first administrator is made when it starts.
      </p>
    </div>
  );
}
