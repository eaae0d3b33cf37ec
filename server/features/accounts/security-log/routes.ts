import type { FastifyInstance } from 'fastify';
import { listOwnSecurityEvents, listSecurityEvents } from '#contract/accounts/security-log.ts';
import { securityEventLabels } from '#domain/account/security-event.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { describePage } from '#server/platform/lists/read-page.ts';
import { type CsvColumns, serveCsv } from '#server/platform/lists/serve-csv.ts';
import type { SecurityEventsTable } from '../tables.ts';
import { presentSecurityEvent } from './present.ts';
import { listEvents } from './store.ts';

export function securityLogRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  serve(app, listOwnSecurityEvents, async ({ input, person, reply }) => {
    const page = await listEvents(database.read, { ...input.query, userId: person.id });
    describePage(reply, page);
    return page.rows.map(presentSecurityEvent);
  });

  serve(app, listSecurityEvents, async ({ input, reply }) => {
    const page = await listEvents(database.read, input.query);
    describePage(reply, page);
    return page.rows.map(presentSecurityEvent);
  });

  serveCsv(app, context, listSecurityEvents, {
    name: 'security-log',
    read: (query) => listEvents(database.read, query),
    columns: eventCsv,
  });
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
