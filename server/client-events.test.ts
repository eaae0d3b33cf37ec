import { beforeEach, describe, expect, test } from 'vitest';
import { openStream } from './testing/event-stream.ts';
import { createTestApp, listen, type TestApp } from './testing/test-app.ts';
import { type ClientWorld, clientWorld } from './testing/world/client-world.ts';
import { sendTo } from './testing/world/documents.ts';
import { approvedQuote } from './testing/world/offers.ts';
import { pdf } from './testing/world/sample-files.ts';

let app: TestApp;
let anna: ClientWorld;
let berta: ClientWorld;
beforeEach(async () => {
  app = await createTestApp();
  anna = await clientWorld(app, 'Aldermoor');
  berta = await clientWorld(app, 'Brackenfell');
});

describe('two clients with open pages', () => {
  test('each receives events for all changes of their own records and none of the other’s', async () => {
    const url = await listen(app);
    const hers = await openStream(url, { cookie: anna.cookie });
    const mine = await openStream(url, { cookie: berta.cookie });
    await Promise.all([hers.until(/^id: /m), mine.until(/^id: /m)]);
    const { ids, adminCookie: cookie } = berta;
    const ask = (method: 'POST' | 'PUT', path: string, payload: object) =>
      app.call({ method, url: path, cookie, payload });
    const changes: [topic: string, make: () => Promise<{ statusCode: number }>][] = [
      ['projects', () => ask('PUT', `/api/projects/${ids.project}`, { name: 'Renamed' })],
      [
        'milestones',
        () => ask('POST', `/api/milestones/${ids.milestone}/complete`, { projectId: ids.project }),
      ],
      [
        'notes',
        () =>
          ask('POST', `/api/projects/${ids.project}/notes`, {
            title: 'News',
            content: 'News',
            isInternal: false,
          }),
      ],
      [
        'documents',
        () =>
          sendTo(app, cookie, `/api/projects/${ids.project}/documents`, 'new.pdf', pdf('new'), {
            isClientVisible: 'true',
          }),
      ],
      [
        'invoices',
        () =>
          ask('POST', `/api/invoices/${ids.invoice}/payments`, {
            amountCents: 100,
            paidOn: '2026-03-04',
            method: 'check',
          }),
      ],
      ['bookings', () => ask('PUT', `/api/bookings/${ids.booking}`, { status: 'confirmed' })],
      [
        'scope',
        () => ask('POST', `/api/projects/${ids.project}/scope`, { label: 'One thing more' }),
      ],
    ];
    for (const [topic, make] of changes) {
      const length = mine.text().length;
      expect([topic, (await make()).statusCode]).toEqual([topic, expect.any(Number)]);
      const announced = topic === 'scope' ? 'projects' : topic;
      await mine.until(new RegExp(`^[\\s\\S]{${length}}[\\s\\S]*"${announced}"`));
    }
    expect(hers.text()).not.toContain('changed');
  });

  test('a quote sent to one of them is announced only to that one', async () => {
    const url = await listen(app);
    const hers = await openStream(url, { cookie: anna.cookie });
    const mine = await openStream(url, { cookie: berta.cookie });
    await Promise.all([hers.until(/^id: /m), mine.until(/^id: /m)]);
    const { id } = await approvedQuote(app, { customerEmail: berta.email });
    app.clock.now += 60_000;
    const sent = await app.call({
      method: 'POST',
      url: `/api/quotes/${id}/send`,
      cookie: berta.adminCookie,
      payload: {},
    });
    expect(sent.statusCode).toBe(200);
    await mine.until(/"quotes"/);
    expect(hers.text()).not.toContain('changed');
  });
});
