import { useQuery } from '@tanstack/react-query';
import { giveStaffRole, listStaffRoles } from '#contract/accounts/staff-roles.ts';
import type { UserReply } from '#contract/accounts/users.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField } from '#web/kit/form/bound-fields.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import type { UserValues } from '../user-values.ts';

/** The role of staff in the back office, in the form of an account; for owners (rule RIGHTS-8). */
export function StaffRoleField() {
  const may = useMay();
  const roles = useQuery({ ...liveQueryOf(listStaffRoles, {}), enabled: may(listStaffRoles) });
  if (!may(giveStaffRole)) return null;
  return (
    <BoundSelectField<UserValues>
      label="Role in the back office"
      name="staffRole"
      hint="The change takes effect right away. Anyone who gains a right signs in again."
      options={[
        { value: '', label: 'None: portal only' },
        ...(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/**
 * Gives a saved account the role that its form has. The account is saved by then, so that a failure
 * is said and does not keep the form open.
 */
export function useGiveChosenRole() {
  const give = useChange(giveStaffRole);
  return async (user: UserReply, staffRole: string): Promise<UserReply> => {
    if (user.role !== 'staff' || (user.staffRole ?? '') === staffRole) return user;
    try {
      return await give.mutateAsync({
        params: { id: user.id },
        body: { staffRole: staffRole || null },
      });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'The role wasn’t changed',
        description: failureText(error),
      });
      return user;
    }
  };
}
