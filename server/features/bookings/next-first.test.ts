import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';

const linkOf = (header: unknown, relation: string) =>
  new RegExp(`<([^>]+)>; rel="${relation}"`).exec(String(header))?.[1] ?? '';

// rule BOOKING-25
test('the list begins with what comes next, then what was last, page by page and back', async () => {
  const app = await createTestApp();
  let { cookie } = await app.signedIn('admin');
  for (const [lastName, day] of [
    ['B', '11'],
    ['E', '18'],
    ['A', '10'],
    ['D', '17'],
    ['C', '12'],
  ])
    expect(
      (
        await app.call({
          method: 'POST',
          url: '/api/bookings',
          cookie,
          payload: { ...bookingRequest(), lastName, preferredDate: `2026-03-${day}T12:00:00.000Z` },
        })
      ).statusCode,
    ).toBe(201);
  // The third begins: it comes until it is over.
  app.clock.now = Date.parse('2026-03-12T14:10:00Z');
  cookie = (await app.signedIn('admin', { email: 'ben@example.com' })).cookie;
  const page = async (url: string) => {
    const reply = await app.call({ url, cookie });
    expect([url, reply.statusCode]).toEqual([url, 200]);
    return {
      names: reply.json().map(({ lastName }: { lastName: string }) => lastName),
      total: reply.headers['x-total-count'],
      next: linkOf(reply.headers.link, 'next'),
      previous: linkOf(reply.headers.link, 'prev'),
    };
  };
  for (const limit of [1, 2, 3, 4, 5, 6])
    for (const filter of ['', '&status=pending', '&q=whit', '&from=2026-03-11&to=2026-03-17']) {
      const wanted = filter.startsWith('&from') ? 'CDB' : filter === '&q=whit' ? '' : 'CDEBA';
      const seen: string[] = [];
      let last = '';
      let before = '';
      for (let url = `/api/bookings?sort=next&limit=${limit}${filter}`; url !== ''; ) {
        const one = await page(url);
        expect([limit, filter, one.total]).toEqual([limit, filter, String(wanted.length)]);
        seen.push(...one.names);
        last = url;
        before = one.previous;
        url = one.next;
      }
      expect([limit, filter, seen.join('')]).toEqual([limit, filter, wanted]);
      expect(last === '' || before !== '' || wanted.length <= limit).toBe(true);
      const back: string[] = [];
      for (let url = before; url !== ''; ) {
        const one = await page(url);
        back.unshift(...one.names);
        expect(one.next).not.toBe('');
        url = one.previous;
      }
      expect([limit, filter, wanted.startsWith(back.join(''))]).toEqual([limit, filter, true]);
      expect(back.length + (await page(last)).names.length).toBe(wanted.length);
    }
  // What is over meanwhile keeps its place while somebody turns the pages.
  const first = await page('/api/bookings?sort=next&limit=1');
  app.clock.now = Date.parse('2026-03-12T15:00:00Z');
  expect((await page(first.next)).names).toEqual(['D']);
  expect((await page('/api/bookings?sort=next&limit=1')).names).toEqual(['D']);
});
