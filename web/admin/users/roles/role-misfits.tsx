import { useQueries } from '@tanstack/react-query';
import { getOpenWork } from '#contract/accounts/users.ts';
import type { Rights } from '#domain/account/rights.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { misfitText } from '../user-words.ts';

interface RoleMisfitsProps {
  /** Who will have the rights. */
  people: readonly { id: string; name: string }[];
  rights: Rights;
}

/** Says which open work of people other rights would not allow (rule RIGHTS-10); nothing if they allow all. */
export function RoleMisfits({ people, rights }: RoleMisfitsProps) {
  const work = useQueries({
    queries: people.map(({ id }) => queryOf(getOpenWork, { params: { id } })),
  });
  const misfits = people.flatMap(({ id, name }, index) => {
    const open = work[index]?.data;
    const text = open ? misfitText(open, rights) : '';
    return text === '' ? [] : [{ id, name, text }];
  });
  if (misfits.length === 0) return null;
  return (
    <Notice kind="warning" announced>
      <p>These rights don’t allow open work:</p>
      <ul className="mt-1 list-disc pl-5">
        {misfits.map(({ id, name, text }) => (
          <li key={id} className="break-words">{`${name}: ${text}`}</li>
        ))}
      </ul>
      <p className="mt-1">
        The overview lists it under “Work without an owner” until you hand it over, from the
        person’s panel under Users.
      </p>
    </Notice>
  );
}
