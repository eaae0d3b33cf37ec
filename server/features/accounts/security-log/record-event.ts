import type { SecurityEventKind } from '#domain/account/security-event.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import { describeDevice } from './device.ts';

interface SecurityEvent {
  kind: SecurityEventKind;
  /** Whose account; absent when the address has none. */
  user?: { id: string; email: string };
  /** The address that was tried, when it has no account. */
  email?: string;
}

/**
 * Adds one line to the security log, in the transaction of what it tells. Lines are never changed.
 * Open pages of the account hear of it, so that one whose session or rights ended goes silent.
 */
export async function recordEvent(work: Work, event: SecurityEvent): Promise<void> {
  const { tx, caller, now } = work;
  await tx
    .insertInto('security_events')
    .values({
      id: newId(now),
      kind: event.kind,
      user_id: event.user?.id ?? null,
      email: event.user?.email ?? event.email ?? '',
      actor_id: caller.person?.id ?? null,
      actor_email: caller.person?.email ?? '',
      address: caller.address,
      device: describeDevice(caller.userAgent),
      created_at: now,
    })
    .execute();
  if (event.user !== undefined) await announce(work, { topics: [], to: { userId: event.user.id } });
  await announce(work, { topics: ['users'], to: { admins: true } });
}
