import type { UserReply } from '#contract/accounts/users.ts';
import type { UserStatus } from '#domain/account/user-status.ts';
import type { UsersTable } from '../tables.ts';

export function presentUser(row: UsersTable): UserReply {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    profileImageUrl: row.profile_image_url,
    role: row.role,
    isAdmin: row.role === 'admin',
    staffRole: row.role === 'staff' ? row.staff_role : null,
    status: statusOf(row),
    hasSecondFactor: row.second_factor_at !== null,
    mustChangePassword: row.password_change_required_at !== null,
    lastLoginAt: row.last_login_at === null ? null : new Date(row.last_login_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    version: row.version,
  };
}

function statusOf(row: UsersTable): UserStatus {
  if (row.deleted_at !== null) return 'disabled';
  return row.password_hash === null ? 'invited' : 'active';
}
