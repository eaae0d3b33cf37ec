import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { jointCallScript } from './joint-call.ts';

const home = {
  path: '/api/client/home',
  parts: { user: '/api/client/user', invoices: '/api/client/invoices' },
  shownParts: { risks: '/api/client/projects/:id/risks' },
};

/** What the calls of a screen are handed, by address, where their joint call is answered like this. */
async function handedOut(answer: () => Promise<Response>, view: string | null = null) {
  const requested: string[] = [];
  const window: Pick<Window, 'ascentFirst'> = {};
  runInNewContext(jointCallScript(home), {
    window,
    sessionStorage: { getItem: () => view },
    Map,
    Response,
    AbortSignal,
    setTimeout: () => 0,
    fetch: (url: string) => {
      requested.push(url);
      return answer();
    },
  });
  await Promise.allSettled(window.ascentFirst?.values() ?? []);
  const parts: Record<string, unknown> = {};
  for (const [path, part] of window.ascentFirst ?? [])
    parts[path] = await part.then(
      async (one) => (one === undefined ? 'its own call' : [one.status, await one.json()]),
      () => 'no answer',
    );
  const stream = (await window.ascentFirst?.get(home.parts.user)?.catch(() => undefined))?.headers;
  return { requested, parts, start: stream?.get('x-stream-start') };
}

const each = (what: unknown) => ({ '/api/client/user': what, '/api/client/invoices': what });
const json = (body: object, init?: ResponseInit) => async () => Response.json(body, init);

test('the parts of a joint reply are the answers to the calls whose replies they are', async () => {
  const body = { user: { id: 'u' }, invoices: [], shown: { id: 'a b', risks: [{ id: 'r' }] } };
  const { requested, parts, start } = await handedOut(
    json(body, { headers: { 'x-stream-start': '7' } }),
  );
  expect(requested).toEqual(['/api/client/home']);
  expect(parts).toEqual({
    '/api/client/user': [200, { id: 'u' }],
    '/api/client/invoices': [200, []],
    '/api/client/projects/a%20b/risks': [200, [{ id: 'r' }]],
  });
  expect(start).toBe('7');
});

test('a call whose part is not there makes itself', async () => {
  const user = { id: 'u' };
  for (const body of [
    { user, invoices: null, shown: { id: 'a', risks: null } },
    { user, shown: null },
  ])
    expect((await handedOut(json(body))).parts).toEqual({
      '/api/client/user': [200, user],
      '/api/client/invoices': 'its own call',
    });
});

test('after a joint call that failed, each makes itself; without an answer, each has none', async () => {
  const problem = json({ code: 'server_error' }, { status: 500 });
  expect((await handedOut(problem)).parts).toEqual(each('its own call'));
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await handedOut(offline)).parts).toEqual(each('no answer'));
});

test('a session that has ended is not asked for again', async () => {
  const ended = { code: 'not_signed_in' };
  const { parts } = await handedOut(json(ended, { status: 401 }));
  expect(parts).toEqual(each([401, ended]));
});

test('in a view as a client, the call names the view', async () => {
  const { requested } = await handedOut(json({}), '{"id":"v1"}');
  expect(requested).toEqual(['/api/as/v1/client/home']);
});
