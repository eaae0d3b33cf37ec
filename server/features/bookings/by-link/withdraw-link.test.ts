import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { bookingRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { withProject } from '#server/testing/world/projects.ts';

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

const withLinks = async (overrides = {}) => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const payload = bookingRequest(overrides);
  const made = (await app.call({ method: 'POST', url: '/api/bookings', payload })).json();
  return {
    app,
    made,
    open: async (path: string) =>
      app.call({ url: path.replace(/^.*\/bookings\//, '/api/bookings/shared/') }),
    sendNew: (by = cookie) =>
      app.call({ method: 'POST', url: `/api/bookings/${made.id}/mail-link`, cookie: by }),
    mails: async () =>
      (await allMail(app.context)).filter(({ template }) => template === 'booking-link'),
    cookie,
  };
};

test('sending a new link voids every earlier one', async () => {
  const { made, open, sendNew, mails } = await withLinks();
  const first = await sendNew();
  expect([first.statusCode, first.json().version]).toEqual([202, made.version + 1]);
  const second = await sendNew();
  expect(second.statusCode).toBe(202);
  const [older, newest] = await mails();
  for (const path of [made.privateUrl, older?.path ?? ''])
    expect([(await open(path)).statusCode, (await open(path)).json().reason]).toEqual([
      409,
      'withdrawn',
    ]);
  expect((await open(newest?.path ?? '')).statusCode).toBe(200);
  expect(newest?.text).toContain('replaces the earlier ones, which no longer work');
  // Not sent yet, and dead: it would only confuse.
  expect([older?.status, newest?.status]).toEqual(['suppressed', 'queued']);
});

test('a link mail that is still queued is not sent after the link is withdrawn', async () => {
  const { app, made, sendNew, mails, cookie } = await withLinks();
  const { version } = (await sendNew()).json();
  await app.call({
    method: 'POST',
    url: `/api/bookings/${made.id}/revoke-link`,
    cookie,
    payload: { version },
  });
  expect((await mails()).map(({ status }) => status)).toEqual(['suppressed']);
});

test('no link is mailed that is expired when it arrives', async () => {
  const { app, made, sendNew, mails } = await withLinks();
  app.clock.now = Date.parse(made.endsAt) + app.context.config.privateLinkMs;
  const { cookie } = await app.signedIn('admin');
  expect((await sendNew(cookie)).json()).toMatchObject({ status: 409, code: 'conflict' });
  expect(await mails()).toEqual([]);
  app.clock.now -= 1;
  expect((await sendNew(cookie)).statusCode).toBe(202);
});

test('the mail with a new link calls the meeting what it is', async () => {
  const { app, made, sendNew, mails } = await withLinks();
  await sendNew();
  const { id: projectId } = await withProject(app);
  await app.database.transaction((tx) =>
    tx.updateTable('bookings').set({ project_id: projectId }).where('id', '=', made.id).execute(),
  );
  await sendNew();
  const [consultation, meeting] = await mails();
  expect(consultation?.subject).toContain('Your new link for the consultation on');
  expect(meeting?.subject).toContain('Your new link for the meeting on');
  expect(meeting?.text).not.toMatch(/to your consultation/);
});
