import type { DeliveryReply, WebhookReply } from '#contract/office/webhooks.ts';
import { outsideNetwork } from '#server/platform/outside/outside-network.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createWebhookWorker } from '../worker.ts';
import { openReceiver } from './receiver.ts';

/** A site with an administrator, and a receiver for its webhooks. */
export async function webhookWorld() {
  const app = await createTestApp({ privateReceivers: true });
  const { id: adminId, cookie } = await app.signedIn('admin', { email: 'ann@company.example' });
  const receiver = await openReceiver();
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    payload?: object,
  ) => app.call({ method, url, cookie, ...(payload && { payload }) });
  const fields = (more: object = {}) => ({
    url: receiver.url,
    description: 'Bookkeeping',
    isForAll: true,
    events: [],
    isOn: true,
    ...more,
  });
  return {
    app,
    adminId,
    receiver,
    send,
    fields,
    add: async (more: object = {}): Promise<{ webhook: WebhookReply; secret: string }> => {
      const reply = await send('POST', '/api/webhooks', fields(more));
      const made = reply.json();
      app.log.secret(made.secret);
      return made;
    },
    /** Adds a lead. @returns its id. */
    addLead: async (email = 'dana@example.com'): Promise<string> => {
      const lead = { firstName: 'Dana', lastName: 'Lee', email, message: 'Please call me' };
      return (await send('POST', '/api/leads', lead)).json().id;
    },
    /** Attempts what is due now. */
    deliver: () =>
      createWebhookWorker(app.context, outsideNetwork(app.context.config)).deliverDue(),
    log: async (id: string, query = ''): Promise<DeliveryReply[]> =>
      (await send('GET', `/api/webhooks/${id}/deliveries${query}`)).json().deliveries,
  };
}
