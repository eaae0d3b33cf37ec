import { allRights, type Right } from '#domain/account/rights.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type ClientWorld, clientWorld } from './client-world.ts';
import { ownRole } from './own-role.ts';

/** Everything but the leads, quotes and bookings of others. */
const ownOnly = allRights.filter((right) => right !== 'everyones-leads');

/** Signs in somebody of the team who sees only the leads that are assigned to them. */
export async function limitedPerson(
  app: TestApp,
  rights: readonly Right[] = ownOnly,
): Promise<{ id: string; cookie: string }> {
  return app.signedIn('staff', { staffRole: await ownRole(app, rights) });
}

/** The lead of a client. */
export async function leadOf({ database }: TestApp, { ids }: ClientWorld): Promise<string> {
  const { lead_id: id } = await database.read
    .selectFrom('quotes')
    .select('lead_id')
    .where('id', '=', ids.quote)
    .executeTakeFirstOrThrow();
  return id;
}

/** A program with one lead of the limited person and one of nobody, each with a quote and a booking. */
export async function twoWorlds() {
  const app = await createTestApp();
  const own = await clientWorld(app, 'Acme');
  const other = await clientWorld(app, 'Bolt');
  const limited = await limitedPerson(app);
  const mine = await leadOf(app, own);
  const theirs = await leadOf(app, other);
  await app.database.transaction((tx) =>
    tx.updateTable('leads').set({ assigned_to: limited.id }).where('id', '=', mine).execute(),
  );
  const read = async (url: string, { cookie } = limited) =>
    (await app.call({ url, cookie })).json();
  const ids = async (url: string) => (await read(url)).map(({ id }: { id: string }) => id);
  const post = (url: string, payload?: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
    app.call({ method, url, cookie: limited.cookie, ...(payload && { payload }) });
  return { app, own, other, limited, mine, theirs, read, ids, post };
}
