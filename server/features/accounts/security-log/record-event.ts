import type { SecurityEventKind } from '#domain/account/security-event.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Work } from '#server/platform/work/work.ts';
import { describeDevice } from './device.ts';

interface SecurityEvent {
  kind: SecurityEventKind;
  /** The account; absent when the address has none. */
  user?: { id: string; email: string };
  /** The address that was entered, when it has no account. */
  email?: string;
}

/**
 * Appends an entry to the security log, in the transaction of the event, and announces it to open
 * pages of the account, so that those whose session or rights ended stop updating.
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
      device:
        caller.apiKey === undefined ? describeDevice(caller.userAgent) : `API key ${caller.apiKey}`,
      created_at: now,
    })
    .execute();
  if (event.user !== undefined) await announce(work, { topics: [], to: { userId: event.user.id } });
  await announce(work, { topics: ['users'], to: { admins: true } });
}
