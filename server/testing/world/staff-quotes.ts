import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import type { StaffQuoteRequest } from '#contract/quotes/staff-quotes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { createTestApp } from '../test-app.ts';

/** A quote as staff enter it: $3,100 for one feature, unless overridden. */
export function staffQuoteRequest(overrides: Partial<StaffQuoteRequest> = {}): StaffQuoteRequest {
  return {
    customerName: 'Dana Whitfield',
    customerEmail: 'dana@northridge.example',
    customerCompany: 'Northridge Dental',
    features: ['contact-management'],
    ...overrides,
  };
}

/** A program with an admin, and helpers to work on quotes as that or another admin. */
export async function createStaffQuotesTest(settings: Partial<Config> = {}) {
  const app = await createTestApp(settings);
  const { id: adminId, cookie } = await app.signedIn('admin');
  const as = (who: string) => ({
    post: (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
      app.call({ method: 'POST', url, cookie: who, payload, headers }),
    put: (url: string, payload: object) => app.call({ method: 'PUT', url, cookie: who, payload }),
    remove: (url: string) => app.call({ method: 'DELETE', url, cookie: who }),
    get: (url: string) => app.call({ url, cookie: who }),
  });
  const { post, get, ...rest } = as(cookie);
  return {
    app,
    adminId,
    as,
    post,
    get,
    ...rest,
    /** Makes a quote. */
    add: async (overrides: Partial<StaffQuoteRequest> = {}): Promise<QuoteReply> => {
      const reply = await post('/api/quotes/by-staff', staffQuoteRequest(overrides));
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json();
    },
    read: async (id: string): Promise<QuoteReply> => (await get(`/api/quotes/${id}`)).json(),
    /** The actions in the audit trail of a record, oldest first. */
    trailOf: async (id: string): Promise<string[]> => {
      const rows = await app.database.read
        .selectFrom('audit_entries')
        .select('action')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ action }) => action);
    },
  };
}

/** The status and the fields with messages of a refusal. */
export function refusalOf(reply: LightMyRequestResponse): unknown[] {
  const { status, issues = [], message } = reply.json();
  return [status, issues.length > 0 ? issues[0].path : message];
}
