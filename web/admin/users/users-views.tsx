import { Link } from 'react-router';
import { ListViews } from '#web/kit/list/list-views.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { AddUser } from './add-user.tsx';

const views = [
  { to: '/admin/users', label: 'Accounts' },
  { to: '/admin/users/security-log', label: 'Security log' },
  { to: '/admin/audit', label: 'History' },
  { to: '/admin/bin', label: 'Bin' },
  { to: '/admin/users/privacy', label: 'Privacy' },
  { to: '/admin/company', label: 'Company' },
];

/** The views of the users tab, and the two buttons that create an account. */
export function UsersViews() {
  return (
    <ListViews label="Users tab" views={views}>
      <AddUser />
      <Link to="/admin/create-user" className={buttonClass('primary', 'small')}>
        Create User Account
      </Link>
    </ListViews>
  );
}
