import type { FastifyInstance } from 'fastify';
import { listOwnSecurityEvents, listSecurityEvents } from '#contract/security-log.ts';
import { securityEventLabels } from '#domain/account/security-event.ts';
import type { Context } from '../../context.ts';
import type { SecurityEventsTable } from '../../db/account-tables.ts';
import { serve } from '../../endpoint.ts';
import { instantText } from '../../instant-text.ts';
import { describePage } from '../../lists/read-page.ts';
import { type CsvColumns, serveCsv } from '../../lists/serve-csv.ts';
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
