import { expect } from 'vitest';
import type { AutomationRunReply, AutomationsReply } from '#contract/office/automations.ts';
import { type AutomationId, usualNumbers } from '#domain/automation/automation.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accept, approvedQuote, type TestOffer } from '#server/testing/world/offers.ts';
import { runAutomations } from '../run-automations.ts';

export const dayMs = 86_400_000;

/** A site with an administrator who turns rules on. */
export async function automationWorld(given?: TestApp) {
  const app = given ?? (await createTestApp());
  let session = await app.signedIn('admin', { email: 'ann@company.example' });
  const { id: adminId } = session;
  let since = app.clock.now;
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    // Sessions end within hours.
    if (app.clock.now > since + dayMs / 24) session = await app.signedIn('admin');
    since = app.clock.now;
    return app.call({ method, url, cookie: session.cookie, ...(payload && { payload }) });
  };
  const read = async (): Promise<AutomationsReply> =>
    (await send('GET', '/api/automations')).json();
  const change = async (id: AutomationId, more: object = {}) => {
    const version = (await read()).rules.find((rule) => rule.id === id)?.version;
    const payload = { isOn: true, ...usualNumbers(id), version, ...more };
    return send('PUT', `/api/automations/${id}`, payload);
  };
  return {
    app,
    adminId,
    send,
    read,
    change,
    turnOn: async (id: AutomationId, more: object = {}): Promise<void> => {
      const reply = await change(id, more);
      expect(reply.statusCode, reply.body).toBe(200);
    },
    /** Moves the clock, and lets rules do what is due then. */
    later: async (ms: number): Promise<void> => {
      app.clock.now += ms;
      await runAutomations(app.context);
    },
    quote: (customerEmail = 'dana@northridge.example'): Promise<TestOffer> =>
      approvedQuote(app, { customerEmail }),
    decline: (token: string) =>
      app.call({
        method: 'POST',
        url: `/api/quotes/shared/${token}/decline`,
        payload: { reason: 'Too early' },
      }),
    accept: (token: string, payload: object) => accept(app, token, payload),
    leadOf: async (quoteId: string): Promise<string> =>
      (
        await app.database.read
          .selectFrom('quotes')
          .select('lead_id')
          .where('id', '=', quoteId)
          .executeTakeFirstOrThrow()
      ).lead_id,
    steps: () =>
      app.database.read
        .selectFrom('lead_steps')
        .select(['lead_id', 'text', 'due_on', 'owner_id'])
        .orderBy('id')
        .execute(),
    log: async (query = ''): Promise<AutomationRunReply[]> =>
      (await send('GET', `/api/automation-runs${query}`)).json().runs,
  };
}
