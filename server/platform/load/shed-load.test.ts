import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingRequest, quoteRequest } from '#server/testing/world/factories.ts';

/**
 * However slow the machine is: neither the turn nor the wait for the database gets long. A call of
 * a test begins in the turn that answered the one before, which one from the network never does.
 */
function answerInNoTime({ database }: TestApp): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  database.waitedMs = () => 0;
}

describe('an overloaded program', () => {
  test('refuses expensive calls with 503 and a retry time, and accepts them again afterwards', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    app.pressure.isHigh = true;
    for (const url of [
      '/api/leads.csv',
      '/api/search?q=dana',
      '/api/quotes/shared/x.y/quote.pdf',
    ]) {
      const reply = await app.call({ url, cookie });
      expect([url, reply.statusCode]).toEqual([url, 503]);
      expect(reply.json()).toMatchObject({ code: 'overloaded', status: 503 });
      expect(reply.json().message).toMatch(/Please try again in a moment/);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    app.pressure.isHigh = false;
    expect((await app.call({ url: '/api/leads.csv', cookie })).statusCode).toBe(200);
  });

  test('still answers reads and changes one after the other', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    app.pressure.isHigh = true;
    answerInNoTime(app);
    expect((await app.call({ url: '/api/leads', cookie })).statusCode).toBe(200);
    for (const [url, payload] of [
      ['/api/quotes', quoteRequest()],
      ['/api/bookings', bookingRequest()],
      ['/api/contact', { name: 'Dana', email: 'dana@northridge.example', message: 'Hello there' }],
    ] as const)
      expect((await app.call({ method: 'POST', url, payload })).statusCode, url).toBe(201);
    expect((await app.call({ url: '/api/health/ready' })).statusCode).toBe(200);
  });

  test('sheds only changes while the database is behind with changes', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const payload = { name: 'Dana', email: 'dana@northridge.example', message: 'Hello there' };
    const send = () => app.call({ method: 'POST', url: '/api/contact', payload });
    const { waitedMs } = app.database;
    app.database.waitedMs = (line) => (line === 'changes' ? 2500 : 0);
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const url of ['/api/leads', '/api/leads.csv'])
      expect((await app.call({ url, cookie })).statusCode, url).toBe(200);
    app.database.waitedMs = waitedMs;
    expect((await send()).statusCode).toBe(201);
  });

  test('sheds only reads while the database is behind with reads', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const { waitedMs } = app.database;
    app.database.waitedMs = (line) => (line === 'reads' ? 2500 : 0);
    const refused = await app.call({ url: '/api/leads', cookie });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded']);
    const payload = { name: 'Dana', email: 'dana@northridge.example', message: 'Hello there' };
    const sent = await app.call({ method: 'POST', url: '/api/contact', payload });
    expect(sent.statusCode).toBe(201);
    app.database.waitedMs = waitedMs;
    expect((await app.call({ url: '/api/leads', cookie })).statusCode).toBe(200);
  });

  test('gives no address a whole turn, and does not start what it refuses', async () => {
    const app = await createTestApp();
    app.pressure.isHigh = true;
    answerInNoTime(app);
    const send = (remoteAddress: string, name: string) =>
      app.call({
        method: 'POST',
        url: '/api/contact',
        payload: { name, email: `${name}@example.com`, message: 'Hello there' },
        remoteAddress,
      });
    const flood = Array.from({ length: 40 }, (_, index) => send('10.0.0.1', `flood${index}`));
    const other = send('10.0.0.2', 'other');
    const statuses = (await Promise.all(flood)).map((reply) => reply.statusCode);
    expect((await other).statusCode).toBe(201);
    const taken = statuses.filter((status) => status === 201).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(40);
    expect(statuses.filter((status) => status === 503)).toHaveLength(40 - taken);
    const { rows } = await app.database.read
      .selectFrom('contact_messages')
      .select('id')
      .execute()
      .then((found) => ({ rows: found.length }));
    expect(rows).toBe(taken + 1);
  });
});
