import { Link } from 'react-router';
import { ListViews } from '#web/back-office/list-views.tsx';
import { AddUser } from '#web/features/admin-users/add-user.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

const views = [
  { to: '/admin/users', label: 'Accounts' },
  { to: '/admin/users/security-log', label: 'Security log' },
  { to: '/admin/audit', label: 'History' },
  { to: '/admin/bin', label: 'Bin' },
  { to: '/admin/users/privacy', label: 'Privacy' },
];

/** The views of the users tab with what concerns all records, and the two ways to make an account. */
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
