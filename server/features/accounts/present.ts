import type { SessionReply } from '#contract/accounts/account.ts';
import type { PortalUser, SessionUser } from '#contract/accounts/session.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { mustAddFactor } from '#server/platform/http/access.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { SessionsTable } from './tables.ts';

export function presentSessionUser(person: Person, now: number): SessionUser {
  return { ...presentPerson(person, now), isAdmin: person.role === 'admin' };
}

export function presentPortalUser(person: Person, company: string, now: number): PortalUser {
  return { ...presentPerson(person, now), company };
}

function presentPerson(person: Person, now: number) {
  const { sessionId: _sessionId, provedAt: _provedAt, factorDueAt, ...shown } = person;
  return {
    ...shown,
    factorDueAt: factorDueAt === null ? null : instantText(factorDueAt),
    mustAddFactor: mustAddFactor(person, now),
  };
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
