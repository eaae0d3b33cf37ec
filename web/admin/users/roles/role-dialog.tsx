import type { StaffRoleReply } from '#contract/accounts/staff-roles.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RoleForm } from './role-form.tsx';

/** What the form is open for: a role to change, or what a new one begins with. */
export interface Asked {
  role: StaffRoleReply | null;
  from: Pick<StaffRoleReply, 'name' | 'rights'>;
}

interface RoleDialogProps {
  /** Null while the dialog is closed. */
  asked: Asked | null;
  onClose: () => void;
}

/** Adds a role, or changes one. */
export function RoleDialog({ asked, onClose }: RoleDialogProps) {
  return (
    <FormDialog
      open={asked !== null}
      onClose={onClose}
      title={asked?.role ? `Change ${asked.role.name}` : 'Add a role'}
    >
      {() => asked && <RoleForm {...asked} onClose={onClose} />}
    </FormDialog>
  );
}
