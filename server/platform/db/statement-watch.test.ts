import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { currentRequest } from '../log/current-request.ts';
import { noteStatement, reportSlowStatements, shapeOf } from './statement-watch.ts';

interface Line {
  statement: string;
  ms: number;
  route?: string;
  reqId?: string;
  notTold?: number;
}

/** Everything is slow from here on. */
function listen(fromMs = 0.000_001): Line[] {
  const lines: Line[] = [];
  reportSlowStatements(fromMs, { warn: (about) => void lines.push(about as Line) });
  return lines;
}
afterEach(() => reportSlowStatements(0, { warn: () => {} }));

test('a slow statement is logged with its route and request, and without any value', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const lines = listen();
  const reply = await app.call({ url: '/api/leads?q=Northridge', cookie });
  expect(reply.statusCode).toBe(200);
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ route }) => route))).toEqual(new Set(['GET /api/leads']));
  expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(1);
  expect(JSON.stringify(lines)).not.toMatch(/Northridge/i);
});

test('transactions that commit together keep the requests they are for', async () => {
  const app = await createTestApp();
  const lines = listen();
  const change = (id: string) =>
    currentRequest.run({ id, method: 'PUT', routeOptions: { url: `/${id}` } as never }, () =>
      app.database.transaction((tx) => sql`select ${id} as one`.execute(tx)),
    );
  await Promise.all([change('first'), change('second')]);
  const found = lines.filter(({ statement }) => /as one/.test(statement));
  expect(found.map(({ reqId }) => reqId).toSorted()).toEqual(['first', 'second']);
});

test('at most 20 lines a minute are written, and the next tells of the others', () => {
  const lines = listen();
  for (let n = 0; n < 50; n++) noteStatement('select 1', performance.now() - 300);
  expect(lines).toHaveLength(20);
});

test('a statement below the limit is not logged, and none with a limit of 0', () => {
  const lines = listen(200);
  noteStatement('select 1', performance.now() - 100);
  noteStatement('select 1', performance.now() - 300);
  expect(lines).toEqual([{ statement: 'select ?', ms: 300 }]);
  const none = listen(0);
  noteStatement('select 1', performance.now() - 3000);
  expect(none).toEqual([]);
});

test.each([
  ["select * from a where b = 'it''s secret' and c = 12", 'select * from a where b = ? and c = ?'],
  ['insert into "a2" values (?, ?,  ?)', 'insert into "a2" values (?, …)'],
  ['select a1.b\n  from x where id = $12 limit 50', 'select a1.b from x where id = $12 limit ?'],
])('%s is logged as %s', (statement, shape) => {
  expect(shapeOf(statement)).toBe(shape);
});
