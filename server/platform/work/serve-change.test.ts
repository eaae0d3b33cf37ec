import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { problemReplies } from '#server/platform/http/problems.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { serveChange } from './serve-change.ts';

const raise = defineEndpoint({
  method: 'POST',
  path: '/api/raise',
  access: 'anyone',
  summary: 'Writes a row with the number of the attempt.',
  reply: z.object({ attempts: z.number() }),
});

type Options = NonNullable<Parameters<typeof serveChange<typeof raise>>[3]>;

/** Calls a change that fails on its first attempt, after it has written. */
async function raised(options: Options) {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const app = fastify();
  // The rest of the context is for the features.
  app.decorate('context', { database, now: () => 1 } as unknown as Context);
  app.decorateRequest('person', null);
  problemReplies(app);
  let attempts = 0;
  serveChange(
    app,
    raise,
    async ({ tx }) => {
      attempts += 1;
      await tx
        .insertInto('settings')
        .values({ name: `attempt ${attempts}`, value: '' })
        .execute();
      if (attempts === 1) throw new Error('lost the race');
      return { attempts };
    },
    options,
  );
  const reply = await app.inject({ method: 'POST', url: raise.path });
  const rows = await database.read
    .selectFrom('settings')
    .select('name')
    .where('name', 'like', 'attempt %')
    .execute();
  return { status: reply.statusCode, body: reply.json(), rows: rows.map(({ name }) => name) };
}

test('a change that lost a race is retried once, and nothing remains of the first attempt', async () => {
  expect(await raised({ again: () => true })).toEqual({
    status: 200,
    body: { attempts: 2 },
    rows: ['attempt 2'],
  });
});

test('an error other than a race is not retried, and is explained if possible', async () => {
  const explain = async () => new Problem('conflict', 'Somebody else was faster.');
  const { status, body, rows } = await raised({ again: () => false, explain });
  expect([status, body.detail, rows]).toEqual([409, 'Somebody else was faster.', []]);
});

test('an unexplained error stays an error, and leaves nothing behind', async () => {
  const { status, rows } = await raised({});
  expect([status, rows]).toEqual([500, []]);
});
