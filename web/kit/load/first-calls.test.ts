import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { endpointUrl } from '../api/request.ts';
import { type ListShape, listQueryOf, readListState } from '../list/list-address.ts';
import { firstCallsScript } from './first-calls.ts';

const shape: ListShape = {
  sorts: ['createdAt', 'name'],
  defaultSort: '-createdAt',
  filters: { status: ['new', 'won'], owner: 'any' },
};
const office = { hasBackOffice: true, rights: 'everything' };
const calls = [
  { path: '/api/leads', needs: 'leads:see' as const, list: shape, query: { stage: 'current' } },
];

/** Runs a script at an address. Returns the URLs it requested, and the answers that it hands out. */
async function runAt(script: string, search: string, fetchFor: (url: string) => Promise<Response>) {
  const requested: string[] = [];
  const window: { ascentFirst?: Map<string, Promise<Response | undefined>> } = {};
  runInNewContext(script, {
    window,
    location: { search },
    sessionStorage: { getItem: () => null },
    URLSearchParams,
    Map,
    Response,
    AbortSignal,
    setTimeout: () => 0,
    fetch: (url: string) => {
      requested.push(url);
      return fetchFor(url);
    },
  });
  await Promise.allSettled(window.ascentFirst?.values() ?? []);
  const none: NonNullable<typeof window.ascentFirst> = new Map();
  return { requested, first: window.ascentFirst ?? none };
}

/** The URLs that a list's script requests, for an administrator by default. */
async function requestedAt(search: string, session: object = office) {
  const script = firstCallsScript({ hasBackOffice: true, calls });
  const { requested } = await runAt(script, search, async () =>
    Response.json('status' in session ? {} : session, { status: 200, ...session }),
  );
  return requested;
}

test.each([
  '',
  '?q=north%20dental&status=new&owner=7&sort=name&lead=12',
  '?sort=-name&cursor=abc&page=2',
  '?sort=unknown&status=&add=',
])('the page of the list at "%s" is requested as its screen would', async (search) => {
  const query = listQueryOf(readListState(new URLSearchParams(search), shape));
  const url = endpointUrl('/api/leads', {}, { ...query, stage: 'current' });
  expect(await requestedAt(search)).toEqual(['/api/auth/user', url]);
});

test.each(['?view=board', '?status=unknown', `?owner=${'7'.repeat(101)}`])(
  'no page is requested at "%s", where the screen shows another',
  async (search) => {
    expect(await requestedAt(search)).toEqual(['/api/auth/user']);
  },
);

test.each([
  ['a client', { hasBackOffice: false, rights: [] }],
  ['somebody who must change the password', { ...office, mustChangePassword: true }],
  ['somebody who must add a second factor', { ...office, mustAddFactor: true }],
  ['somebody who may not see it', { ...office, rights: ['quotes:see'] }],
  ['a session that has ended', { status: 401 }],
])('for %s only the session is requested', async (_, session) => {
  expect(await requestedAt('', session)).toEqual(['/api/auth/user']);
});

const client = { hasBackOffice: false, rights: [] };
const home = {
  path: '/api/client/home',
  parts: { projects: '/api/client/projects', invoices: '/api/client/invoices' },
  shownParts: { risks: '/api/client/projects/:id/risks' },
};

/** What a client's screen is handed, by address, where its joint call is answered like this. */
async function handedOut(answer: () => Promise<Response>) {
  const script = firstCallsScript({ hasBackOffice: false, calls: [home] });
  const { requested, first } = await runAt(script, '', (url) =>
    url === '/api/auth/user' ? Promise.resolve(Response.json(client)) : answer(),
  );
  expect(requested).toEqual(['/api/auth/user', '/api/client/home']);
  first.delete('/api/auth/user');
  const parts: Record<string, unknown> = {};
  for (const [url, part] of first)
    parts[url] = await part.then(
      (one) => one?.json() ?? 'its own call',
      () => 'no answer',
    );
  return parts;
}

test('the parts of a joint reply are the answers to the calls whose replies they are', async () => {
  const reply = {
    projects: [{ id: 'a b' }],
    invoices: [],
    shown: { id: 'a b', risks: [{ id: 'r' }] },
  };
  expect(await handedOut(async () => Response.json(reply))).toEqual({
    '/api/client/projects': [{ id: 'a b' }],
    '/api/client/invoices': [],
    '/api/client/projects/a%20b/risks': [{ id: 'r' }],
  });
});

test('a call whose part is not there is made by itself', async () => {
  const reply = { projects: [{ id: 'a' }], invoices: null, shown: { id: 'a', risks: null } };
  expect(await handedOut(async () => Response.json(reply))).toEqual({
    '/api/client/projects': [{ id: 'a' }],
    '/api/client/invoices': 'its own call',
  });
  expect(await handedOut(async () => Response.json({ projects: [], shown: null }))).toEqual({
    '/api/client/projects': [],
    '/api/client/invoices': 'its own call',
  });
});

test('every call is made by itself after a joint one that failed, and fails without an answer', async () => {
  const each = (what: string) => ({
    '/api/client/projects': what,
    '/api/client/invoices': what,
  });
  const problem = async () => Response.json({ code: 'server_error' }, { status: 500 });
  expect(await handedOut(problem)).toEqual(each('its own call'));
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await handedOut(offline)).toEqual(each('no answer'));
});
