import { describe, expect, test, vi } from 'vitest';
import { serveSite } from '#server/testing/small-site.ts';

/** Renders what the session call says; by the query of the address it does so late, or not at all. */
const renderer = `export async function renderScreen(url, ask, isPhone) {
  const { searchParams } = new URL(url);
  if (searchParams.has('slow')) await new Promise((resolve) => setTimeout(resolve, 5000));
  if (searchParams.has('broken')) throw new Error('It cannot be rendered.');
  const session = await ask('/api/auth/user');
  if (session === undefined) return null;
  const { email } = session.body;
  const html = '<b>' + email + (isPhone ? ', on a phone' : '') + '</b><i>__COMPANY_NAME__</i>';
  return { html, replies: { '/api/auth/user': session } };
}`;

async function withRenderer() {
  const app = await serveSite('Zenith', undefined, renderer);
  const get = (cookie: string, url = '/admin/leads', headers = {}) =>
    app.inject({ url, headers: { cookie, ...headers } });
  const { cookie } = await app.signedIn('admin', { email: 'ada@example.com' });
  // It is loaded beside the first requests.
  await vi.waitFor(async () => expect((await get(cookie)).body).toContain('<b>'));
  return { app, get, cookie };
}

describe('a private screen that is rendered on the server', () => {
  test('shows everybody their own, with the replies to their calls', async () => {
    const { app, get, cookie } = await withRenderer();
    const other = await app.signedIn('admin', { email: '"</script>@example.com' });
    const pages = await Promise.all([get(cookie), get(other.cookie)]);
    const shown = pages.map(({ body }) => {
      const [, data = ''] =
        /<script type="application\/json" id="first-replies">(.*?)<\/script>/.exec(body) ?? [];
      const session = JSON.parse(data)['/api/auth/user'];
      return [session.body.email, Object.keys(session.headers)];
    });
    expect(shown).toEqual([
      ['ada@example.com', ['etag', 'x-stream-start']],
      ['"</script>@example.com', ['etag', 'x-stream-start']],
    ]);
    const [page] = pages;
    expect(page?.body).toMatch(
      /<div id="first-view"><b>ada@example\.com<\/b><i>Zenith<\/i><script type=.*<script>take\(\)<\/script><\/div>shell/,
    );
    // The calls are made: the page makes them no more.
    expect(page?.body).not.toContain('call()');
    expect(page?.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(page?.headers).not.toHaveProperty('etag');
  });

  test('is the one for a phone where the browser says so', async () => {
    const { get, cookie } = await withRenderer();
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' };
    expect((await get(cookie, '/admin/leads', phone)).body).toContain(', on a phone');
    expect((await get(cookie)).body).not.toContain(', on a phone');
  });

  test.each(['?slow', '?broken'])('never holds the page up (%s)', async (query) => {
    const { get, cookie } = await withRenderer();
    const start = performance.now();
    const page = await get(cookie, `/admin/leads${query}`);
    expect(performance.now() - start).toBeLessThan(2000);
    expect([page.statusCode, page.body.includes('call()')]).toEqual([200, true]);
    expect(page.body).toContain('<div id="first-view"></div>');
  });

  test('is for those only whom the API answers, and waits while the program is overloaded', async () => {
    const { app, get, cookie } = await withRenderer();
    const isRendered = async (...request: Parameters<typeof get>) =>
      (await get(...request)).body.includes('<b>');
    expect(await isRendered('ascent_session=ended')).toBe(false);
    expect(await isRendered('')).toBe(false);
    expect(await isRendered(cookie, '/admin/chat')).toBe(false);
    app.pressure.isHigh = true;
    expect(await isRendered(cookie)).toBe(false);
    app.pressure.isHigh = false;
    expect(await isRendered(cookie)).toBe(true);
  });

  test('needs no renderer', async () => {
    const app = await serveSite();
    const { cookie } = await app.signedIn('admin');
    const page = await app.inject({ url: '/admin/leads', headers: { cookie } });
    expect([page.statusCode, page.body.includes('call()')]).toEqual([200, true]);
  });
});
