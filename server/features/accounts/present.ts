import type { SessionReply } from '#contract/accounts/account.ts';
import type { PortalUser, SessionUser } from '#contract/accounts/session.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { SessionsTable } from './tables.ts';

export function presentSessionUser(person: Person): SessionUser {
  const { sessionId: _sessionId, provedAt: _provedAt, ...shown } = person;
  return { ...shown, isAdmin: person.role === 'admin' };
}

export function presentPortalUser(person: Person, company: string): PortalUser {
  const { sessionId: _sessionId, provedAt: _provedAt, ...shown } = person;
  return { ...shown, company };
}

export function presentSession(row: SessionsTable, person: Person): SessionReply {
  return {
    id: row.id,
    device: row.device,
    address: row.address,
    isCurrent: row.id === person.sessionId,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
  };
}
