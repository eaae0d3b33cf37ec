import { displayName } from '#domain/account/name.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordEvent } from '../security-log/record-event.ts';
import type { UsersTable } from '../tables.ts';
import { presentUser } from './present.ts';

/** What the trail calls each event of the security log. */
const actions = {
  'user-created': 'created',
  'user-changed': 'changed',
  'user-deleted': 'deleted',
  'user-restored': 'restored',
  'made-admin': 'changed',
} as const;

/**
 * Writes what happened to an account where it belongs: into the security log, which tells who did
 * it from which device, and into the trail, which tells old and new values (rule OFFICE-12).
 */
export async function recordUser(
  work: Work,
  kind: keyof typeof actions,
  user: UsersTable,
  before?: UsersTable,
): Promise<void> {
  await recordEvent(work, { kind, user });
  await record(work, {
    kind: 'user',
    id: user.id,
    name: displayName(user.first_name, user.last_name, user.email),
    action: actions[kind],
    ...(before && {
      changes: changedFields(presentUser(before), presentUser(user), [
        'firstName',
        'lastName',
        'email',
        'profileImageUrl',
        'role',
      ]),
    }),
  });
}
