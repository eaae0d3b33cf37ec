import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { upsertLead } from '#server/features/leads/store.ts';
import { newId } from '#server/platform/db/ids.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';

async function withLeads(app: TestApp, names: string[]) {
  await app.database.transaction(async (tx) => {
    for (const [index, firstName] of names.entries()) {
      const now = app.clock.now + index;
      await upsertLead(
        tx,
        {
          firstName,
          lastName: 'X',
          email: `${index}@example.com`,
          phone: '',
          company: '50%_off',
          source: 'contact',
          pages: [],
          message: '',
        },
        { id: newId(now), now },
      );
    }
  });
  return (await app.signedIn('admin')).cookie;
}

const names = (reply: { json(): { firstName: string }[] }) =>
  reply.json().map((lead) => lead.firstName);
const linkOf = (header: unknown, relation: string) =>
  new RegExp(`<([^>]+)>; rel="${relation}"`).exec(String(header))?.[1] ?? '';

describe('a back-office list', () => {
  test.each([
    ['', 'gfedcba'],
    ['&q=example&sort=name', 'abcdefg'],
    ['&status=new&sort=-name', 'gfedcba'],
  ])('is walked page by page to the end and back, each row once (%s)', async (query, order) => {
    const app = await createTestApp();
    const cookie = await withLeads(app, ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    const seen: string[] = [];
    let page = await app.call({ url: `/api/leads?limit=3${query}`, cookie });
    expect(linkOf(page.headers.link, 'prev')).toBe('');
    for (;;) {
      seen.push(...names(page));
      expect(page.headers['x-total-count']).toBe('7');
      const next = linkOf(page.headers.link, 'next');
      if (next === '') break;
      page = await app.call({ url: next, cookie });
    }
    expect(seen.join('')).toBe(order);
    page = await app.call({ url: linkOf(page.headers.link, 'prev'), cookie });
    expect(names(page).join('')).toBe(order.slice(3, 6));
    page = await app.call({ url: linkOf(page.headers.link, 'prev'), cookie });
    expect(names(page).join('')).toBe(order.slice(0, 3));
    expect(linkOf(page.headers.link, 'prev')).toBe('');
  });

  test.each(['q=example&limit=1', 'limit=1&q=50%25_', 'limit=1&q=%C3%A9%3E'])(
    'keeps ?%s from page to page',
    async (query) => {
      const app = await createTestApp();
      const cookie = await withLeads(app, ['é>a', 'é>b', 'é>c']);
      let page = await app.call({ url: `/api/leads?${query}`, cookie });
      const seen = names(page);
      for (let next = linkOf(page.headers.link, 'next'); next !== ''; ) {
        page = await app.call({ url: next, cookie });
        seen.push(...names(page));
        next = linkOf(page.headers.link, 'next');
      }
      expect(seen).toEqual(['é>c', 'é>b', 'é>a']);
    },
  );

  test.each([
    ['limit=1&limit=2', '?limit', 'Give this once, as text.'],
    ['status=gone', '?status', 'This must be one of: new, qualified, contacted, converted.'],
  ])('explains in plain words what is wrong with ?%s', async (query, path, message) => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const reply = await app.call({ url: `/api/leads?${query}`, cookie });
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path, message }]]);
  });

  test('sorts by name, ignoring case and accents, in both directions', async () => {
    const app = await createTestApp();
    const cookie = await withLeads(app, ['zoe', 'Émile', 'adam', 'Eva', 'Bea']);
    expect(names(await app.call({ url: '/api/leads?sort=name', cookie }))).toEqual([
      'adam',
      'Bea',
      'Émile',
      'Eva',
      'zoe',
    ]);
    expect(names(await app.call({ url: '/api/leads?sort=-name', cookie }))).toEqual([
      'zoe',
      'Eva',
      'Émile',
      'Bea',
      'adam',
    ]);
  });

  test('searches ignoring case and accents, and takes % and _ literally', async () => {
    const app = await createTestApp();
    const cookie = await withLeads(app, ['Émile', 'Adam']);
    const search = async (q: string) =>
      names(await app.call({ url: `/api/leads?q=${encodeURIComponent(q)}`, cookie }));
    expect(await search('EMIL')).toEqual(['Émile']);
    expect(await search('émile x')).toEqual(['Émile']);
    expect(await search('50%_')).toEqual(['Adam', 'Émile']);
    expect(await search('5_%')).toEqual([]);
    // A word of one or two characters is found where a word starts, and one without letters nowhere.
    expect(await search('50%')).toEqual(['Adam', 'Émile']);
    expect(await search('x')).toEqual(['Adam', 'Émile']);
    expect(await search('il')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(await search('\\')).toEqual([]);
  });

  test('counts and pages within its filter', async () => {
    const app = await createTestApp();
    const cookie = await withLeads(app, ['a', 'b', 'c']);
    const reply = await app.call({ url: '/api/leads?status=new&limit=2', cookie });
    expect(reply.headers['x-total-count']).toBe('3');
    expect(
      (await app.call({ url: '/api/leads?status=converted', cookie })).headers['x-total-count'],
    ).toBe('0');
    expect((await app.call({ url: '/api/leads?source=chat', cookie })).json()).toEqual([]);
  });

  // rule OFFICE-14
  test('counts up to 1,000 rows and says when there are more', async () => {
    const app = await createTestApp();
    await app.database.transaction((tx) => insertLeads(tx, 1002));
    const { cookie } = await app.signedIn('admin');
    const countOf = async (query: string) => {
      const { headers } = await app.call({ url: `/api/leads?limit=2${query}`, cookie });
      return [headers['x-total-count'], headers['x-total-capped']];
    };
    for (const query of ['', '&sort=name', '&q=person', '&q=person&sort=name'])
      expect([query, ...(await countOf(query))]).toEqual([query, '1000', 'true']);
    await app.database.transaction((tx) =>
      tx
        .updateTable('leads')
        .set({ source: 'chat' })
        .where('id', 'in', (e) => e.selectFrom('leads').select('id').orderBy('id').limit(1000))
        .execute(),
    );
    for (const query of ['&source=chat', '&source=chat&sort=name', '&source=chat&q=person'])
      expect([query, ...(await countOf(query))]).toEqual([query, '1000', undefined]);
  });

  test.each([
    ['few', 30],
    ['more than are counted', 1300],
  ])(
    'that is filtered and sorted by something else shows each match once (%s)',
    async (_, matching) => {
      const app = await createTestApp();
      await app.database.transaction(async (tx) => {
        await insertLeads(tx, 1400);
        await tx
          .updateTable('leads')
          .set({ source: 'chat' })
          .where('id', 'in', (e) =>
            e.selectFrom('leads').select('id').orderBy('id').limit(matching),
          )
          .execute();
      });
      const wanted = await app.database.read
        .selectFrom('leads')
        .select('id')
        .where('source', '=', 'chat')
        .orderBy('score', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const { cookie } = await app.signedIn('admin');
      const walk = async (start: string, relation: string) => {
        const seen: { id: string }[][] = [];
        let last = start;
        for (let url = start; url !== ''; ) {
          const page = await app.call({ url, cookie });
          seen.push(page.json());
          last = url;
          url = linkOf(page.headers.link, relation);
        }
        return { seen, last };
      };
      const ids = wanted.map(({ id }) => id);
      const there = await walk('/api/leads?source=chat&sort=-score&limit=13', 'next');
      expect(there.seen.flat().map(({ id }) => id)).toEqual(ids);
      const back = await walk(there.last, 'prev');
      expect(
        back.seen
          .toReversed()
          .flat()
          .map(({ id }) => id),
      ).toEqual(ids);
    },
  );

  test.each(['name', '-name', 'createdAt'])(
    'searched for what more rows contain than are counted, by %s, shows each match once',
    async (sort) => {
      const app = await createTestApp();
      const { cookie } = await app.signedIn('admin');
      await app.database.transaction(async (tx) => {
        await insertLeads(tx, 5600);
        // By name, all others come first, more than one page looks at.
        await tx
          .updateTable('leads')
          .set({ search_text: 'other', name_key: sql`'a' || name_key` })
          .where(
            'created_at',
            '>',
            sql<number>`(select created_at from leads order by created_at limit 1 offset 1049)`,
          )
          .execute();
      });
      const seen: string[] = [];
      let next = `/api/leads?limit=200&q=person&sort=${sort}`;
      while (next !== '') {
        const page = await app.call({ url: next, cookie });
        expect([page.headers['x-total-count'], page.headers['x-total-capped']]).toEqual([
          '1000',
          'true',
        ]);
        for (const lead of page.json())
          seen.push(`${lead.firstName} ${lead.lastName}`.toLowerCase());
        next = linkOf(page.headers.link, 'next');
      }
      expect([seen.length, new Set(seen).size]).toEqual([1050, 1050]);
      const byName = seen.toSorted();
      if (sort === 'name') expect(seen).toEqual(byName);
      if (sort === '-name') expect(seen).toEqual(byName.reverse());
    },
  );

  test('updates its count after every change', async () => {
    const app = await createTestApp();
    const cookie = await withLeads(app, ['a', 'b', 'c']);
    const counts = async () => {
      const urls = ['/api/leads?limit=1', '/api/leads?status=new&limit=1', '/api/leads?q=example'];
      const replies = await Promise.all(urls.map((url) => app.call({ url, cookie })));
      return replies.map((reply) => Number(reply.headers['x-total-count']));
    };
    expect(await counts()).toEqual([3, 3, 3]);
    await app.database.transaction((tx) =>
      tx.updateTable('leads').set({ status: 'qualified' }).where('first_name', '=', 'b').execute(),
    );
    expect(await counts()).toEqual([3, 2, 3]);
    await app.database.transaction((tx) =>
      tx.deleteFrom('leads').where('first_name', '=', 'a').execute(),
    );
    expect(await counts()).toEqual([2, 1, 2]);
  });

  test.each([
    'limit=0',
    'limit=201',
    'limit=1e2',
    'limit=-1',
    'sort=passwordHash',
    'sort=created_at;drop table leads',
    'cursor=x',
    'cursor=WzEsMSwxXQ',
    'cursor=WzksImEiLCJiIl0',
    'status=all',
    'limit=1&limit=2',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
    'q=%00',
    'cursor=%00',
    // Text where the order is by a number, a number no database has, and a fraction.
    'cursor=WzEsInRleHQiLCJ4Il0',
    'cursor=WzEsMWUxOSwieCJd',
    'cursor=WzEsMS41LCJ4Il0',
    // A number where the order is by text, and a NUL in either part.
    'cursor=WzEsNSwieCJd&sort=name',
    'cursor=WzEsIlx1MDAwMCIsIngiXQ&sort=name',
    'cursor=WzEsImEiLCJcdTAwMDAiXQ&sort=name',
    'cursor=WzEsIlx1ZDgwMCIsIngiXQ&sort=name',
  ])('rejects ?%s, naming the parameter', async (query) => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const reply = await app.call({ url: `/api/leads?${query}`, cookie });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues[0].path).toBe(`?${query.split('=')[0]}`);
  });
});
