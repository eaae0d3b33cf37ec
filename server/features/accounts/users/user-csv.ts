import { instantText } from '#server/platform/clock/instant-text.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import type { UsersTable } from '../tables.ts';
import { presentUser } from './present.ts';

/** An account as a line of a CSV file. */
export const userCsv: CsvColumns<UsersTable> = {
  'First name': (user) => user.first_name,
  'Last name': (user) => user.last_name,
  Email: (user) => user.email,
  Role: (user) => user.role,
  Status: (user) => presentUser(user).status,
  'Last sign-in': (user) => (user.last_login_at === null ? '' : instantText(user.last_login_at)),
  Created: (user) => instantText(user.created_at),
  Id: (user) => user.id,
};
