import { displayName } from '#domain/account/name.ts';
import { changedFields, type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordEvent } from '../security-log/record-event.ts';
import type { UsersTable } from '../tables.ts';
import { presentUser } from './present.ts';

/** The audit trail's action for each event of the security log. */
const actions = {
  'user-created': 'created',
  'user-changed': 'changed',
  'user-deleted': 'deleted',
  'user-restored': 'restored',
  'made-admin': 'changed',
  'role-changed': 'changed',
} as const;

/**
 * Records a change of an account in the security log, with person and device, and in the audit
 * trail, with old and new values (rule OFFICE-12).
 *
 * @param more changes of what the account's row does not say in words.
 */
export async function recordUser(
  work: Work,
  kind: keyof typeof actions,
  user: UsersTable,
  before?: UsersTable,
  more: FieldChanges = {},
): Promise<void> {
  // Told to the person, too, and recorded with that.
  if (kind !== 'role-changed') await recordEvent(work, { kind, user });
  await record(work, {
    kind: 'user',
    id: user.id,
    name: displayName(user.first_name, user.last_name, user.email),
    action: actions[kind],
    ...(before && {
      changes: {
        ...changedFields(presentUser(before), presentUser(user), [
          'firstName',
          'lastName',
          'email',
          'profileImageUrl',
          'role',
        ]),
        ...more,
      },
    }),
  });
}
