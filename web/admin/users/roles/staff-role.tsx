import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listStaffRoles } from '#contract/accounts/staff-roles.ts';
import type { UserReply } from '#contract/accounts/users.ts';
import { readyRole } from '#domain/account/ready-roles.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { useSessionUser } from '#web/kit/session/session.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { GiveRole } from './give-role.tsx';

/** The role of somebody of the team after the kind of account, and the button that changes it. */
export function StaffRole({ user }: { user: UserReply }) {
  const may = useMay();
  const session = useSessionUser();
  const isSelf = session?.state === 'signed-in' && session.user.id === user.id;
  const roles = useQuery({ ...liveQueryOf(listStaffRoles, {}), enabled: may(listStaffRoles) });
  const [isAsking, setAsking] = useState(false);
  const { staffRole } = user;
  const name =
    staffRole === null
      ? 'portal only'
      : (readyRole(staffRole)?.name ??
        roles.data?.find(({ id }) => id === staffRole)?.name ??
        'a custom role');
  return (
    <>
      {user.role === 'staff' && `: ${name}`}
      {may('owner') && !isSelf && user.status !== 'disabled' && (
        <span className="mt-1 block">
          <Button look="secondary" size="small" onClick={() => setAsking(true)}>
            Change role
          </Button>
        </span>
      )}
      <GiveRole
        user={isAsking ? user : null}
        roles={roles.data ?? []}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
