import {
  addStaffRole,
  roleNameMost,
  type StaffRoleReply,
  updateStaffRole,
} from '#contract/accounts/staff-roles.ts';
import { readRights, writeRights } from '#domain/account/rights.ts';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { RightsGrid } from './rights-grid.tsx';
import { RoleMisfits } from './role-misfits.tsx';
import { rightsText } from './role-words.ts';

interface Values {
  name: string;
  /** The rights as one text, so that two versions can be compared. */
  rights: string;
}

const valuesOf = ({ name, rights }: Pick<StaffRoleReply, 'name' | 'rights'>): Values => ({
  name,
  rights: writeRights(rights),
});

interface RoleFormProps {
  /** The role that is changed; null for a new one. */
  role: StaffRoleReply | null;
  /** What a new role begins with. */
  from: Pick<StaffRoleReply, 'name' | 'rights'>;
  onClose: () => void;
}

/** The form of a role: its name and its grid of rights. */
export function RoleForm({ role, from, onClose }: RoleFormProps) {
  const add = useChange(addStaffRole, { done: ({ name }) => ({ title: `Role ${name} added` }) });
  const update = useChange(updateStaffRole, {
    done: ({ name, people }) => ({
      title: `Role ${name} changed`,
      ...(people.length > 0 && {
        description: 'Changes take effect right away for everyone with this role.',
      }),
    }),
  });
  return (
    <RecordForm<Values, StaffRoleReply, StaffRoleReply>
      draft={role ? `edit role ${role.id}` : 'add role'}
      values={valuesOf(role ?? from)}
      conflict={
        role
          ? {
              record: role,
              read: (value) => updateStaffRole.reply?.safeParse(value).data,
              valuesOf,
              fields: [
                { name: 'name', label: 'Name' },
                { name: 'rights', label: 'Rights', text: (text) => rightsText(readRights(text)) },
              ],
            }
          : { none: 'nobody else can edit a role that does not exist yet' }
      }
      save={({ name, rights }, version) => {
        const body = { name: name.trim(), rights: readRights(rights) };
        return role
          ? update.mutateAsync({ params: { id: role.id }, body: { ...body, version } })
          : add.mutateAsync({ body });
      }}
      onSaved={onClose}
      buttons={{
        submit: role ? 'Save role' : 'Add role',
        pending: 'Saving…',
        discard: 'Cancel',
      }}
    >
      {(form) => (
        <>
          <BoundTextField<Values>
            label="Name"
            name="name"
            maxLength={roleNameMost}
            autoComplete="off"
            rules={{ validate: (text) => text.trim() !== '' || 'Please name the role' }}
          />
          <RightsGrid
            chosen={readRights(form.watch('rights'))}
            onChange={(chosen) =>
              form.setValue('rights', writeRights(chosen), { shouldDirty: true })
            }
            error={form.getFieldState('rights').error?.message}
          />
          {role && <RoleMisfits people={role.people} rights={readRights(form.watch('rights'))} />}
        </>
      )}
    </RecordForm>
  );
}
