import { type ClientRole, clientRoles, clientRoleTexts } from '#domain/account/client-role.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-frame.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { roleOptions } from './role-options.ts';

/** What an invitation says. */
export interface InviteValues {
  name: string;
  email: string;
  role: ClientRole;
}

interface InviteFieldsProps {
  companyId: string;
  onInvite: (values: InviteValues) => Promise<object>;
  onClose: () => void;
}

/** The form of an invitation. */
export function InviteFields({ companyId, onInvite, onClose }: InviteFieldsProps) {
  return (
    <FormFrameProvider onClose={onClose}>
      {() => (
        <RecordForm
          label="Invite someone"
          draft={`invite ${companyId}`}
          values={{ name: '', email: '', role: 'viewer' as ClientRole }}
          names={['name', 'email', 'role']}
          conflict={{ none: 'inviting the same address twice is refused' }}
          save={onInvite}
          buttons={{ submit: 'Send the invitation', pending: 'Sending…', discard: 'Not now' }}
          className="grid max-w-xl gap-4"
        >
          {() => (
            <>
              <BoundTextField<InviteValues>
                label="Name"
                name="name"
                autoComplete="off"
                maxLength={120}
                autoFocus
              />
              <BoundTextField<InviteValues>
                label="Email"
                name="email"
                type="email"
                autoComplete="off"
                maxLength={254}
              />
              <BoundSelectField<InviteValues> label="Role" name="role" options={roleOptions} />
              <ul className="grid gap-1 text-[0.9375rem] text-muted">
                {clientRoles.map((role) => (
                  <li key={role}>
                    {clientRoleTexts[role].label}: {clientRoleTexts[role].about}
                  </li>
                ))}
              </ul>
            </>
          )}
        </RecordForm>
      )}
    </FormFrameProvider>
  );
}
