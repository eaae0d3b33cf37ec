import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Received } from './testing/receiver.ts';
import { webhookWorld } from './testing/webhook-world.ts';

/** Whether a signature is right, by another implementation of HMAC than ours. */
async function isSigned({ headers, body }: Received, secret: string): Promise<boolean> {
  const key = await webcrypto.subtle.importKey(
    'raw',
    Buffer.from(secret.replace('whsec_', ''), 'base64'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signatures = String(headers['webhook-signature']).split(' ');
  const checks = await Promise.all(
    signatures.map((signature) =>
      webcrypto.subtle.verify(
        'HMAC',
        key,
        Buffer.from(signature.replace(/^v1,/, ''), 'base64'),
        new TextEncoder().encode(signed),
      ),
    ),
  );
  return checks.includes(true);
}

test('an event is sent once, signed, with ids and names of fields but nothing that people wrote', async () => {
  const { app, add, addLead, send, deliver, receiver, log } = await webhookWorld();
  const { webhook, secret } = await add();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const id = await addLead();
  await send('PUT', `/api/leads/${id}`, { status: 'contacted', version: 1 });
  await deliver();
  await deliver();
  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  expect(bodies).toEqual([
    expect.objectContaining({
      type: 'lead.created',
      data: { id, mergedIntoId: null, changed: [] },
    }),
    expect.objectContaining({
      type: 'lead.changed',
      data: { id, mergedIntoId: null, changed: ['status'] },
    }),
  ]);
  for (const one of receiver.received) {
    expect(one.body).not.toContain('Dana');
    expect(one.headers['webhook-id']).toBe(JSON.parse(one.body).id);
    expect(one.headers['webhook-timestamp']).toBe(String(app.clock.now / 1000));
    expect(await isSigned(one, secret)).toBe(true);
    expect(await isSigned({ ...one, body: `${one.body} ` }, secret)).toBe(false);
  }
  expect(await log(webhook.id)).toMatchObject([
    { type: 'lead.changed', state: 'delivered', status: 204, attempts: 1, nextAt: null },
    { type: 'lead.created', state: 'delivered' },
  ]);
});

test('a webhook gets only its events while it is on, and nothing of what was rolled back', async () => {
  const { app, add, addLead, send, fields, deliver, receiver, log } = await webhookWorld();
  const { webhook } = await add({ isForAll: false, events: ['lead.created', 'booking.made'] });
  const id = await addLead();
  await send('PUT', `/api/leads/${id}`, { status: 'contacted', version: 1 });
  // Its address is taken: the whole change is rolled back.
  expect(
    (await send('POST', '/api/leads', { firstName: 'Dana', email: 'dana@example.com' })).statusCode,
  ).toBe(409);
  await deliver();
  expect(receiver.received).toHaveLength(1);
  const off = await send('PUT', `/api/webhooks/${webhook.id}`, {
    ...fields({ isOn: false }),
    version: webhook.version,
  });
  expect(off.json()).toMatchObject({ isOn: false, version: 2 });
  await addLead('second@example.com');
  await deliver();
  expect(await log(webhook.id)).toHaveLength(1);
  expect((await send('POST', `/api/webhooks/${webhook.id}/test`)).json()).toMatchObject({
    detail: 'This webhook is off. Turn it on first.',
  });
  expect(
    await app.database.read.selectFrom('webhook_deliveries').select('id').execute(),
  ).toHaveLength(1);
});

test('after a new secret, both sign for a day; no reply, file or log ever has one again', async () => {
  const { app, adminId, add, addLead, send, deliver, receiver } = await webhookWorld();
  const { webhook, secret } = await add();
  const renewed = (await send('POST', `/api/webhooks/${webhook.id}/secret`)).json();
  app.log.secret(renewed.secret);
  expect(renewed.webhook.oldSecretUntil).toBe('2026-03-05T12:00:00.000Z');
  await addLead();
  await deliver();
  app.clock.now += 24 * 3_600_000;
  const { cookie } = await app.signedIn('admin');
  const as = (url: string) => app.call({ url, cookie });
  await app.call({
    method: 'POST',
    url: '/api/leads',
    cookie,
    payload: { firstName: 'Bo', email: 'bo@example.com' },
  });
  await deliver();
  const [both, one] = receiver.received;
  expect(both && (await isSigned(both, secret)) && (await isSigned(both, renewed.secret))).toBe(
    true,
  );
  expect(one && (await isSigned(one, renewed.secret))).toBe(true);
  expect(one && (await isSigned(one, secret))).toBe(false);
  const replies = [
    await as('/api/webhooks'),
    await as(`/api/webhooks/${webhook.id}/deliveries`),
    await as('/api/audit'),
    await as('/api/security-events'),
  ];
  for (const { body } of replies) expect(body).not.toContain('whsec_');
  expect(replies[2]?.body).toContain('Webhook Bookkeeping');
  const events = await app.database.read
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', adminId)
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['webhook-added', 'webhook-secret-renewed']);
});

test('what cannot be called, chosen or added is refused', async () => {
  const { app, send, fields, add } = await webhookWorld();
  const { webhook } = await add();
  const refused = async (payload: object) => {
    const reply = await send('POST', '/api/webhooks', fields(payload));
    expect(reply.statusCode).toBe(400);
    return reply.json().issues[0].message;
  };
  expect(await refused({ url: 'ftp://example.com' })).toBe('Please enter an https address');
  expect(await refused({ url: 'https://ann:secret@example.com' })).toBe(
    'The address must not contain a name or a password',
  );
  expect(await refused({ url: 'https://169.254.169.254/latest' })).toBe(
    'This is not an address on the public internet',
  );
  expect(await refused({ isForAll: false })).toBe('Choose at least one event');
  app.context.config.privateReceivers = false;
  expect(await refused({ url: 'http://example.com' })).toBe('The address must begin with https://');
  expect(await refused({ url: 'https://localhost/hook' })).toBe(
    'This is not an address on the public internet',
  );
  app.context.config.privateReceivers = true;
  const stale = await send('PUT', `/api/webhooks/${webhook.id}`, { ...fields(), version: 7 });
  expect(stale.json()).toMatchObject({ code: 'conflict', current: { id: webhook.id } });
  for (let more = 1; more < 20; more += 1) await add();
  expect((await send('POST', '/api/webhooks', fields())).json().detail).toBe(
    'There are already 20 webhooks. Delete one that you do not need first.',
  );
  await send('DELETE', `/api/webhooks/${webhook.id}`);
  expect((await send('GET', '/api/webhooks')).json()).toHaveLength(19);
});
