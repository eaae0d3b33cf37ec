import type { FastifyInstance } from 'fastify';
import { listOwnSecurityEvents, listSecurityEvents } from '#contract/security-log.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { describePage } from '../../lists/read-page.ts';
import { presentSecurityEvent } from './present.ts';
import { listEvents } from './store.ts';

export function securityLogRoutes(app: FastifyInstance, { database }: Context): void {
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
}
