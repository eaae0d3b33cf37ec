import { describe, expect, test } from 'vitest';
import { listen } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';
import { expectFigure } from '../../../tools/promised-figure.ts';

interface Line {
  action: string;
  recordId: string;
  recordName: string;
  actorId: string;
  changes: { field: string; to: string }[];
}

describe('the audit trail', () => {
  test('records which list an admin downloaded, with what filter, and how many rows', async () => {
    const { app, adminId, get } = await createLeadsTest();
    await app.database.transaction((tx) => insertLeads(tx, 450));
    const file = await get('/api/leads.csv?status=contacted&q=person&limit=5&sort=-score');
    const rows = file.body.trim().split('\r\n').length - 1;
    expect(rows).toBeGreaterThan(50);
    const [line]: Line[] = (await get('/api/audit?kind=export')).json();
    expect(line).toMatchObject({
      action: 'downloaded',
      recordName: 'leads-2026-03-04.csv',
      actorId: adminId,
    });
    expect(line?.changes.map(({ field, to }) => [field, to])).toEqual([
      ['filter', 'status: contacted, q: person, sort: -score'],
      ['rows', String(rows)],
    ]);
  });

  test('records every document, list and archive that staff download, and none that clients do', async () => {
    const { app, get, post } = await createLeadsTest();
    const quote = (await post('/api/quotes', quoteRequest())).json();
    const project = (await post('/api/projects', { name: 'Aldermoor' })).json();
    const taken = [
      [`/api/quotes/${quote.id}/quote.pdf`, quote.id],
      [`/api/projects/${project.id}/report.pdf`, project.id],
      [`/api/projects/${project.id}/report.csv`, project.id],
      [`/api/projects/${project.id}/documents.zip`, project.id],
      [`/api/quotes/${quote.id}/statement.pdf`, quote.id],
      ['/api/bookkeeping.csv', ''],
      ['/api/audit.csv', ''],
      ['/api/privacy/export?email=dana@northridge.example', ''],
    ];
    for (const [url] of taken) expect([url, (await get(url ?? '')).statusCode]).toEqual([url, 200]);
    expectFigure('A18', taken.length, 'downloads');
    const client = await app.signedIn('client', { email: 'dana@northridge.example' });
    const own = await app.call({ url: '/api/client/statement.pdf', cookie: client.cookie });
    expect(own.statusCode).toBe(200);
    expect((await get('/api/quotes/none/quote.pdf')).statusCode).toBe(404);
    const shared = `/api/quotes/shared/${quote.privateUrl.split('/quotes/')[1]}/quote.pdf`;
    expect((await app.call({ url: shared })).statusCode).toBe(200);
    const lines: Line[] = (await get('/api/audit?kind=export&sort=createdAt')).json();
    expect(lines.map((line) => line.recordId)).toEqual(taken.map(([, id]) => id));
    for (const line of lines) expect(line.recordName).toMatch(/\.(pdf|csv|zip)$/);
  });

  test('records a download that its reader aborted', async () => {
    const { app, cookie, get } = await createLeadsTest();
    await app.database.transaction((tx) => insertLeads(tx, 20_000));
    const url = await listen(app);
    const stop = new AbortController();
    const reply = await fetch(`${url}/api/leads.csv`, { headers: { cookie }, signal: stop.signal });
    await reply.body?.getReader().read();
    stop.abort();
    await expect
      .poll(async () => (await get('/api/audit?kind=export')).json().length, { timeout: 10_000 })
      .toBe(1);
    const [line]: Line[] = (await get('/api/audit?kind=export')).json();
    const rows = Number(line?.changes.find(({ field }) => field === 'rows')?.to);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(20_000);
  });
});
