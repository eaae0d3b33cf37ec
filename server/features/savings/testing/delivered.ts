import type { SavingsReply } from '#contract/billing/savings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ClientWorld, clientWorld } from '#server/testing/world/client-world.ts';

/** The company's noon of a day. */
export const noon = (day: string) => Date.parse(`${day}T17:00Z`);

/** A client whose project was completed on April 10, 2026, and calls by anybody about it. */
export async function delivered(quote: { spend?: string; exactCents?: number | null } = {}) {
  const app = await createTestApp();
  const world = await clientWorld(app, 'Ash');
  const { spend = '151-300', exactCents = null } = quote;
  const now = noon('2026-07-09');
  await moveTo(app, now);
  await app.database.transaction(async (tx) => {
    await tx
      .updateTable('quotes')
      .set({ current_monthly_spend: spend, exact_monthly_spend_cents: exactCents })
      .where('id', '=', world.ids.quote)
      .execute();
    await tx
      .updateTable('projects')
      .set({ status: 'completed', completed_at: noon('2026-04-10') })
      .where('id', '=', world.ids.project)
      .execute();
  });
  return { app, world, ...callsOf(app, world) };
}

/** Moves the clock; nobody is signed out meanwhile. */
export async function moveTo(app: TestApp, now: number): Promise<void> {
  app.clock.now = now;
  await app.database.transaction((tx) =>
    tx
      .updateTable('sessions')
      .set({ created_at: now, last_seen_at: now, proved_at: now })
      .execute(),
  );
}

/** What a client calls about the savings of their project. */
export function callsOf(app: TestApp, world: ClientWorld) {
  const project = `/api/client/projects/${world.ids.project}/spend`;
  const story = `/api/client/projects/${world.ids.project}/story-savings`;
  return {
    savings: async (cookie = world.cookie): Promise<SavingsReply[]> =>
      (await app.call({ url: '/api/client/savings', cookie })).json(),
    enter: (payload: object, cookie = world.cookie) =>
      app.call({ method: 'POST', url: project, cookie, payload }),
    agree: (figure: object, cookie = world.cookie) =>
      app.call({ method: 'POST', url: story, cookie, payload: figure }),
    withdraw: (cookie = world.cookie) =>
      app.call({ method: 'POST', url: `${story}/withdraw`, cookie }),
    takeBack: (entryId: string, cookie = world.cookie) =>
      app.call({ method: 'POST', url: `${project}/${entryId}/take-back`, cookie }),
  };
}
