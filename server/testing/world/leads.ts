import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { LeadReply } from '#contract/leads/leads.ts';
import { createTestApp } from '../test-app.ts';

/** A program with an admin and helpers to call as one. */
export async function createLeadsTest() {
  const app = await createTestApp();
  const { id: adminId, cookie } = await app.signedIn('admin');
  const send =
    (method: 'POST' | 'PUT' | 'DELETE') =>
    (url: string, payload: object = {}): Promise<LightMyRequestResponse> =>
      app.call({ method, url, cookie, payload });
  const get = (url: string) => app.call({ url, cookie });
  return {
    app,
    adminId,
    cookie,
    get,
    post: send('POST'),
    put: send('PUT'),
    remove: (url: string) => app.call({ method: 'DELETE', url, cookie }),
    /** Adds a lead by hand. */
    add: async (lead: object = {}): Promise<LeadReply> => {
      const reply = await send('POST')('/api/leads', {
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: 'dana@northridge.example',
        ...lead,
      });
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json();
    },
    /** The audit trail of one record, oldest first: the actions and their changes. */
    trailOf: async (id: string) => {
      const rows = await app.database.read
        .selectFrom('audit_entries')
        .selectAll()
        .where('record_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map((row) => [row.action, JSON.parse(row.changes)]);
    },
  };
}
