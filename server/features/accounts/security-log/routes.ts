import type { FastifyInstance } from 'fastify';
import {
  listOwnSecurityEvents,
  listSecurityEvents,
  type SecurityEventReply,
} from '#contract/accounts/security-log.ts';
import type { ListQuery } from '#contract/list.ts';
import { type SecurityEventKind, securityEventLabels } from '#domain/account/security-event.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { equal } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import { describePage, type Page } from '#server/platform/lists/read-page.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import { serveList } from '#server/platform/lists/serve-list.ts';
import { accountTables, type SecurityEventsTable } from '../tables.ts';

const eventList: List<SecurityEventsTable> = {
  table: 'security_events',
  columns: 'all',
  ...accountTables.security_events.list,
};

export function securityLogRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listOwnSecurityEvents, async ({ input, person, reply }) => {
    const page = await listEvents(database.read, { ...input.query, userId: person.id });
    describePage(reply, page);
    return page.rows.map(presentSecurityEvent);
  });

  serveList(app, context, listSecurityEvents, {
    name: 'security-log',
    read: (db, query) => listEvents(db, query),
    present: (rows) => rows.map(presentSecurityEvent),
    columns: eventCsv,
  });
}

function listEvents(
  db: Queries,
  query: ListQuery & { kind?: SecurityEventKind | undefined; userId?: string | undefined },
): Promise<Page<SecurityEventsTable>> {
  return readList(
    db,
    eventList,
    [equal('kind', query.kind), equal('user_id', query.userId)],
    // Events have no text to search.
    { ...query, q: undefined },
  );
}

function presentSecurityEvent(row: SecurityEventsTable): SecurityEventReply {
  return {
    id: row.id,
    // Only `recordEvent` writes events, and it takes the kinds of the contract.
    kind: row.kind as SecurityEventReply['kind'],
    userId: row.user_id,
    email: row.email,
    actorId: row.actor_id,
    actorEmail: row.actor_email,
    address: row.address,
    device: row.device,
    createdAt: instantText(row.created_at),
  };
}

const eventCsv: CsvColumns<SecurityEventsTable> = {
  When: (row) => instantText(row.created_at),
  Event: (row) => presentSecurityEvent(row).kind,
  Meaning: (row) => securityEventLabels[presentSecurityEvent(row).kind],
  Account: (row) => row.email,
  By: (row) => row.actor_email,
  Device: (row) => row.device,
  Address: (row) => row.address,
  Id: (row) => row.id,
};
