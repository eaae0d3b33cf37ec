import { type ReactNode, useRef, useState } from 'react';
import { type ClientRole, clientRoles, clientRoleTexts } from '#domain/account/client-role.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormFrameProvider } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { roleOptions } from './people-list.tsx';

/** What an invitation says. */
export interface InviteValues {
  name: string;
  email: string;
  role: ClientRole;
}

interface InviteFormProps {
  companyId: string;
  onInvite: (values: InviteValues) => Promise<object>;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** Invites somebody into a company; a button until it is wanted. */
export function InviteForm({ companyId, onInvite, children }: InviteFormProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  /** Returns the focus to the opening button, since the form that had it is gone. */
  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (!isOpen)
    return (
      <div className="flex flex-wrap gap-3">
        <Button ref={opener} look="secondary" onClick={() => setOpen(true)}>
          Invite someone
        </Button>
        {children}
      </div>
    );
  return (
    <FormFrameProvider onClose={close}>
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
