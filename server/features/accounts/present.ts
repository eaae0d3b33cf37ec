import type { SessionReply } from '#contract/accounts/account.ts';
import type { PortalUser, SessionUser } from '#contract/accounts/session.ts';
import { mayDo } from '#domain/account/rights.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { mustAddFactor } from '#server/platform/http/access.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { FactorResetsTable } from './factor-demand/tables.ts';
import type { SessionsTable } from './tables.ts';

/** What the session calls tell besides the person of the session. */
interface Shown {
  now: number;
  reset: FactorResetsTable | undefined;
}

export function presentSessionUser(person: Person, shown: Shown): SessionUser {
  const { role, rights } = person;
  return {
    ...presentPerson(person, shown),
    isAdmin: role === 'admin',
    rights: rights === 'everything' ? rights : [...rights],
    hasBackOffice: mayDo(rights, 'team'),
  };
}

export function presentPortalUser(person: Person, company: string, shown: Shown): PortalUser {
  return { ...presentPerson(person, shown), company };
}

function presentPerson(person: Person, { now, reset }: Shown) {
  const {
    sessionId: _sessionId,
    provedAt: _provedAt,
    rights: _rights,
    factorDueAt,
    ...shown
  } = person;
  return {
    ...shown,
    factorDueAt: factorDueAt === null ? null : instantText(factorDueAt),
    mustAddFactor: mustAddFactor(person, now),
    factorReset:
      reset === undefined
        ? null
        : { startedBy: reset.started_name, dueAt: instantText(reset.due_at) },
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
