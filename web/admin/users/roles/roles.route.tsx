import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listStaffRoles } from '#contract/accounts/staff-roles.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { UsersViews } from '../users-views.tsx';
import { RoleCard } from './role-card.tsx';
import type { Asked } from './role-dialog.tsx';

const RoleDialog = laterPart(
  async () => (await import('./role-dialog.tsx')).RoleDialog,
  ({ asked }) => asked !== null,
);

export function meta() {
  return pageMeta({ section: 'Roles' });
}

/** /admin/users/roles: the roles of staff (rule RIGHTS-8). */
export default function Roles() {
  const roles = useQuery(liveQueryOf(listStaffRoles, {}));
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <UsersViews />
      <div className="max-w-[84rem] px-4 pt-3 pb-24 lg:px-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <header>
            <h1 className="text-2xl leading-9">Roles</h1>
            <p className="max-w-prose text-muted">
              Administrators can do everything. Staff with a role can do exactly what it allows in
              the back office. Without a role, they see only the portal. To give someone a role,
              open their account.
            </p>
          </header>
          <Button
            look="primary"
            size="small"
            onClick={() => setAsked({ role: null, from: { name: '', rights: [] } })}
          >
            <Plus aria-hidden size={16} />
            Add a role
          </Button>
        </div>
        <div className="mt-5">
          <Loaded query={roles} what="the roles" rows={8}>
            {(all) => (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
                {all.map((role) => (
                  <RoleCard
                    key={role.id}
                    role={role}
                    onEdit={() => setAsked({ role, from: role })}
                    onCopy={() =>
                      setAsked({
                        role: null,
                        from: { name: `${role.name} copy`, rights: role.rights },
                      })
                    }
                  />
                ))}
              </ul>
            )}
          </Loaded>
        </div>
      </div>
      <RoleDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
