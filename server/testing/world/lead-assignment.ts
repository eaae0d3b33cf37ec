import { expect } from 'vitest';
import type { LeadAssignmentInput } from '#contract/leads/lead-assignment.ts';
import { quoteRequest } from './factories.ts';
import { createLeadsTest } from './leads.ts';

type Rule = LeadAssignmentInput['rules'][number];

/** A rule with only what a test is about. */
export const rule = (id: string, given: Partial<Rule>): Rule => ({
  ...{ id, sources: [], sizes: [], industries: [] },
  owners: [],
  ...given,
});

/** A program with two administrators, and visitors who write to it. */
export async function createAssignmentTest() {
  const admin = await createLeadsTest();
  const { app, adminId, get, put } = admin;
  const { id: sam } = await app.signedIn('admin', { email: 'sam@company.example' });
  const url = '/api/lead-assignment';
  const read = async () => (await get(url)).json();
  let visitor = 0;
  return {
    ...admin,
    dana: adminId,
    sam,
    url,
    read,
    /** Sends other rules, based on the version of now. */
    change: async (rules: Rule[], rest: LeadAssignmentInput['rest'] = [], more: object = {}) =>
      put(url, { rules, rest, version: (await read()).version, ...more }),
    /** Somebody new sends the contact form. */
    contact: async (email = `visitor${++visitor}@example.com`) => {
      const reply = await app.call({
        method: 'POST',
        url: '/api/contact',
        remoteAddress: `10.0.0.${++visitor}`,
        payload: { name: 'Vic Torres', email, message: 'Please call us.' },
      });
      expect(reply.statusCode, reply.body).toBe(201);
      return email;
    },
    /** Somebody asks for a quote in the wizard. */
    quote: async (given: Parameters<typeof quoteRequest>[0]) => {
      const payload = quoteRequest(given);
      const reply = await app.call({
        method: 'POST',
        url: '/api/quotes',
        remoteAddress: `10.0.1.${++visitor}`,
        payload,
      });
      expect(reply.statusCode, reply.body).toBe(201);
      return payload.customerEmail;
    },
    /** The owner of a lead by its address. */
    ownerOf: async (email: string): Promise<string | null> => (await leadOf(email)).assigned_to,
    leadOf,
  };

  function leadOf(email: string) {
    return app.database.read
      .selectFrom('leads')
      .select(['id', 'assigned_to', 'version', 'unassigned_since'])
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow();
  }
}
