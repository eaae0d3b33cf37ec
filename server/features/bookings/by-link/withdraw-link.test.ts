import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';

test('a withdrawn link opens nothing, and a new one is mailed', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const reply = await app.call({ method: 'POST', url: '/api/bookings', payload: bookingRequest() });
  const made = reply.json();
  const open = (path: string) =>
    app.call({ url: path.replace(/^.*\/bookings\//, '/api/bookings/shared/') });
  const send = (verb: string, payload = {}) =>
    app.call({ method: 'POST', url: `/api/bookings/${made.id}/${verb}`, cookie, payload });
  const withdrawn = await send('revoke-link', { version: 1 });
  expect([withdrawn.statusCode, withdrawn.json().version]).toEqual([200, 2]);
  const old = await open(made.privateUrl);
  expect([old.statusCode, old.json().reason]).toEqual([409, 'withdrawn']);
  const cancel = await app.call({
    method: 'POST',
    url: `/api/bookings/shared/${made.privateUrl.split('/').at(-1)}/cancel`,
    payload: { version: 2 },
  });
  expect(cancel.statusCode).toBe(409);
  expect((await send('revoke-link', { version: 1 })).statusCode).toBe(409);
  expect((await send('mail-link')).statusCode).toBe(202);
  const mail = (await allMail(app.context)).find(({ template }) => template === 'booking-link');
  expect(mail?.to).toBe(made.email);
  expect((await open(mail?.path ?? '')).json()).toMatchObject({ reference: made.reference });
});
