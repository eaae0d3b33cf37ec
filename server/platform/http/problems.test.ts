import fastify from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseBusy } from '#server/platform/db/database-errors.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { problemReplies } from './problems.ts';

/** The status and Retry-After of a call whose work throws. */
async function answerTo(error: Error) {
  const app = fastify();
  problemReplies(app);
  app.get('/', async () => {
    throw error;
  });
  const reply = await app.inject('/');
  return [reply.statusCode, reply.json().code, reply.headers['retry-after']];
}

test('a database that is busy or unreachable leads to a retryable error, not a fault', async () => {
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  for (const error of [
    new DatabaseBusy(),
    // As the PostgreSQL pool and driver throw them: without a code.
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    lost,
  ])
    expect(await answerTo(error)).toEqual([503, 'unavailable', '5']);
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'SQLITE_FULL', 'SQLITE_READONLY', '53100'])(
  'a full disk is reported as such and not as an unreachable database: %s',
  async (code) => {
    const full = Object.assign(new Error('no space left'), { code });
    expect(await answerTo(full)).toEqual([503, 'storage_full', '60']);
  },
);

test('any unforeseen error is a fault', async () => {
  expect(await answerTo(new Error('undefined is not a function'))).toEqual([
    500,
    'internal',
    undefined,
  ]);
});

test('a refusal is logged with who was refused', async () => {
  const app = await createTestApp();
  const { cookie, id } = await app.signedIn('client');
  await app.call({ url: '/api/leads', cookie });
  await app.call({ url: '/api/leads' });
  const refused = app.log.entries.filter(({ msg }) => msg === 'request refused');
  expect(refused.map(({ url, code, user }) => [url, code, user])).toEqual([
    ['/api/leads', 'not_allowed', id],
    ['/api/leads', 'not_signed_in', undefined],
  ]);
});
