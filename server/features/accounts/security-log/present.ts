import type { SecurityEventReply } from '#contract/accounts/security-log.ts';
import type { SecurityEventsTable } from '../tables.ts';

export function presentSecurityEvent(row: SecurityEventsTable): SecurityEventReply {
  return {
    id: row.id,
    // Written by recordEvent only, which takes the kinds of the contract.
    kind: row.kind as SecurityEventReply['kind'],
    userId: row.user_id,
    email: row.email,
    actorId: row.actor_id,
    actorEmail: row.actor_email,
    address: row.address,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
