import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
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

/** Runs the script at an address, as an administrator by default. Returns the URLs it requested. */
async function requestedAt(search: string, session: object = office) {
  return (await runAt(search, session)).requested;
}

/** {@link requestedAt}, with the answers. */
async function runAt(search: string, session: object) {
  const requested: string[] = [];
  const window: Pick<Window, 'ascentFirst'> = {};
  runInNewContext(firstCallsScript(calls), {
    window,
    location: { search },
    URLSearchParams,
    Map,
    AbortSignal,
    setTimeout: () => 0,
    fetch: async (url: string) => {
      requested.push(url);
      return Response.json('status' in session ? {} : session, { status: 200, ...session });
    },
  });
  await Promise.allSettled(window.ascentFirst?.values() ?? []);
  return { requested, first: window.ascentFirst };
}

test('answers are read as they arrive; refusals are left to who asks', async () => {
  const { first } = await runAt('', office);
  await vi.waitFor(() => expect(first?.get('/api/auth/user')?.read?.body).toMatchObject(office));
  const refused = await runAt('', { status: 401 });
  await setImmediate();
  expect(refused.first?.get('/api/auth/user')?.read).toBeUndefined();
});

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
