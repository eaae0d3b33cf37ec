import { useState } from 'react';
import { Link } from 'react-router';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';

const InviteUser = laterPart(
  async () => (await import('./invite-user.tsx')).InviteUser,
  ({ open }) => open,
);

const inviteTip = 'We email them a link to choose a password.';
const accountTip = 'You give them a temporary password.';

/** The two buttons that create an account: by invitation, or with a password. */
export function AddUserButtons() {
  const [isInviting, setInviting] = useState(false);
  return (
    <IfMay call="users:change">
      <Button
        look="secondary"
        size="small"
        aria-description={inviteTip}
        data-tip={inviteTip}
        onClick={() => setInviting(true)}
      >
        Add User
      </Button>
      <InviteUser open={isInviting} onClose={() => setInviting(false)} />
      <Link
        to="/admin/create-user"
        aria-keyshortcuts="C"
        aria-description={accountTip}
        data-tip={accountTip}
        className={buttonClass('primary', 'small')}
      >
        Create User Account
      </Link>
    </IfMay>
  );
}
