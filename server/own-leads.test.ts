import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { leadAreas } from '#domain/account/rights.ts';
import { sampleOf } from './testing/hostile/schema-samples.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { clientWorld } from './testing/world/client-world.ts';
import { leadOf, limitedPerson } from './testing/world/limited-person.ts';

/*
 * Somebody who sees only their own leads asks every call for those of others (rule RIGHTS-11). The
 * calls are found by their declarations, so that new ones are covered from the start.
 */

/** Calls that need leads, quotes or bookings and name no record of them, and why that shows nothing. */
const withoutRecord: Readonly<Record<string, string>> = {
  'GET /api/leads': 'a list, which has their own',
  'GET /api/leads.csv': 'the file of that list',
  'GET /api/leads/stats': 'counts of their own',
  'GET /api/lead-twins': 'pairs of their own',
  'GET /api/lead-twins/known': 'suggestions among their own',
  'POST /api/leads': 'a new lead is theirs, and a known address is refused',
  'GET /api/lead-tags': 'the names of tags are the company’s',
  'POST /api/lead-edits/preview': 'counts of their own among the chosen ones',
  'POST /api/lead-edits': 'their own among the chosen ones',
  'GET /api/lead-edits': 'a list, which has their own',
  'GET /api/lead-edits/:id/rows': 'only of their own bulk edits',
  'POST /api/lead-edits/:id/continue': 'only of their own bulk edits',
  'GET /api/lead-edits/:id/take-back': 'only of their own bulk edits',
  'POST /api/lead-edits/:id/take-back': 'only of their own bulk edits',
  'GET /api/quotes': 'a list, which has their own',
  'GET /api/quotes.csv': 'the file of that list',
  'GET /api/quotes/settings': 'a rule of the company',
  'GET /api/bookings': 'a list, which has their own',
  'GET /api/bookings.csv': 'the file of that list',
  'GET /api/bookings/taken': 'times alone, which the public calendar shows too',
  'GET /api/bookings/busy': 'times alone, of colleagues',
  'GET /api/booking-settings': 'rules of the company',
  'PUT /api/booking-settings/blocked-times': 'rules of the company',
  'GET /api/catalogue': 'the catalogue is everybody’s',
  'GET /api/catalogue/:key/history': 'the catalogue is everybody’s',
  'GET /api/catalogue/:key/time': 'sums of all projects, which are not limited',
  'GET /api/catalogue/:key/margin': 'sums of all projects, which are not limited',
};

const members = ['leadId', 'quoteId', 'bookingId'];

/** Calls of the team that are about leads, quotes and bookings, or name one. */
function isAbout({ access, needs, query, body }: Endpoint): boolean {
  if (access !== 'admin') return false;
  const wanted = [needs].flat().map(String);
  if (wanted.some((need) => need.startsWith('invoices:'))) return false;
  // Those refuse whoever sees only their own, whatever they are about.
  if (wanted.includes('everyones-leads')) return false;
  const isOfArea = wanted.some((need) => leadAreas.some((area) => need.startsWith(`${area}:`)));
  return isOfArea || [...keysOf(query), ...keysOf(body)].some((key) => members.includes(key));
}

function keysOf(schema: z.ZodMiniType | undefined): string[] {
  const sample = schema && sampleOf(schema, {});
  return typeof sample === 'object' && sample !== null ? Object.keys(sample) : [];
}

/** Everything stored about leads, quotes and bookings. */
async function stored({ database }: TestApp): Promise<string> {
  const tables = [
    'leads',
    'quotes',
    'bookings',
    'quote_questions',
    'audit_entries',
    'mails',
  ] as const;
  const rows = [];
  for (const table of tables)
    rows.push(await database.read.selectFrom(table).selectAll().orderBy('id').execute());
  return JSON.stringify(rows);
}

test('every call about a lead, quote or booking of others answers as if there were none', async () => {
  const app = await createTestApp();
  const world = await clientWorld(app, 'Acme');
  const leadId = await leadOf(app, world);
  const { quote: quoteId, booking: bookingId, chat } = world.ids;
  const { cookie } = await limitedPerson(app);
  const sales = await app.signedIn('staff', { staffRole: 'sales' });
  const ids: Record<string, string> = { leads: leadId, quotes: quoteId, bookings: bookingId };
  const before = await stored(app);
  const deviations: string[] = [];
  const controls: (() => Promise<{ statusCode: number }>)[] = [];
  let asked = 0;
  for (const endpoint of app.app.endpoints.filter(isAbout)) {
    const { method, path, query, body } = endpoint;
    const name = `${method} ${path}`;
    const area = path.split('/')[2] ?? '';
    const isNamed =
      /^\/api\/(leads|quotes|bookings)\/:id/.test(path) ||
      [...(path.includes(':') ? keysOf(query) : []), ...keysOf(body)].some((key) =>
        members.includes(key),
      );
    if (isNamed === name in withoutRecord) deviations.push(`${name}: ${isNamed}`);
    if (!isNamed) continue;
    const texts = { leadId, quoteId, bookingId, customerEmail: world.email, limit: '5' };
    const asksBy = (schema: z.ZodMiniType | undefined) =>
      Object.fromEntries(
        Object.entries((schema ? sampleOf(schema, texts) : {}) as object).filter(([key]) =>
          members.includes(key),
        ),
      );
    const url = path.replace(':id', ids[area] ?? 'standard').replace(':sessionId', chat);
    const call = (who: { cookie: string }) =>
      app.call({
        method,
        url: `${url}?${new URLSearchParams(asksBy(query) as Record<string, string>)}`,
        cookie: who.cookie,
        ...(body && { payload: sampleOf(body, texts) as object }),
      });
    asked += 1;
    const reply = await call({ cookie });
    if (reply.statusCode !== 404) deviations.push(`${name}: ${reply.statusCode} ${reply.body}`);
    // The same is there for those who see it, unless it needs a record that is not there.
    const isForSales = !/\/conversions$|:mergeId/.test(path);
    if (method === 'GET' && isForSales) controls.push(() => call(sales));
  }
  expect(deviations).toEqual([]);
  expect(asked).toBeGreaterThan(35);
  expect(await stored(app)).toBe(before);
  expect(controls.length).toBeGreaterThan(7);
  for (const control of controls) expect((await control()).statusCode).toBe(200);
});
