import { expect, test } from 'vitest';
import { mailTemplates } from '#server/features.ts';
import { toMessage } from '#server/platform/outbox/message.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { testWorker } from '#server/testing/world/mail.ts';
import { judgeMail } from './judge-mail.ts';
import { stopPath } from './stop-link.ts';

const mailOf = async (
  app: TestApp,
  template: 'chat-reply' | 'security-notice',
  to = 'dana@northridge.example',
) => {
  await app.database.transaction((tx) =>
    queueMail(
      { tx, context: app.context },
      { template, to, data: mailTemplates[template].sample as never },
    ),
  );
  const { worker, transport } = testWorker(app, {
    judge: (mail) => judgeMail(app.context, mail),
    stopPath: (mail) => stopPath(app.context.secrets.links, mail),
  });
  await worker.deliverDue();
  return transport.sent[0];
};

const pathOf = (mail: Awaited<ReturnType<typeof mailOf>>) => new URL(mail?.stopUrl ?? '').pathname;

// rule MAIL-7
test('the button of a mailbox turns off such emails, without an account and without a page', async () => {
  const app = await createTestApp();
  const mail = await mailOf(app, 'chat-reply');
  const url = pathOf(mail);
  app.log.secret(url.split('/').at(-1));
  expect(mail?.html).toContain(`${app.context.config.publicUrl}${url.replace('/api', '')}"`);
  expect(mail && toMessage(mail).headers).toMatchObject({
    'List-Unsubscribe': `<${mail?.stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  // What a mailbox sends has no cookie, no origin, and a form in its body.
  const stop = () =>
    app.call({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect([(await stop()).statusCode, (await stop()).json()]).toEqual([200, { isOn: false }]);
  expect(await mailOf(app, 'chat-reply')).toBeUndefined();
  expect(await mailOf(app, 'chat-reply', 'sam@other.example')).toBeDefined();
});

test('its page shows what it turns off, and turns it on again; opening it changes nothing', async () => {
  const app = await createTestApp();
  const url = pathOf(await mailOf(app, 'chat-reply'));
  app.log.secret(url.split('/').at(-1));
  const opened = await app.call({ url });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, url.replace('/api', '')]);
  const state = async (isOn?: boolean) =>
    (
      await app.call({
        url: `${url}/choice`,
        ...(isOn !== undefined && { method: 'PUT' as const, payload: { isOn } }),
      })
    ).json();
  const shown = { label: 'Chat replies', email: 'dana@northridge.example' };
  expect(await state()).toMatchObject({ ...shown, isOn: true });
  expect(await state(false)).toMatchObject({ ...shown, isOn: false });
  expect(await state()).toMatchObject({ isOn: false });
  expect(await state(true)).toMatchObject({ isOn: true });
  expect(await mailOf(app, 'chat-reply')).toBeDefined();
});

test('with an account it is the switch of the portal', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('client', { email: 'Dana@northridge.example' });
  const url = pathOf(await mailOf(app, 'chat-reply'));
  app.log.secret(url.split('/').at(-1));
  await app.call({ method: 'POST', url });
  const reply = await app.call({ url: '/api/client/preferences', cookie });
  expect(reply.json().events).toContainEqual({ event: 'chat', isOn: false, isDaily: false });
});

test('security notices have no link, and a made-up link is not found', async () => {
  const app = await createTestApp();
  const mail = await mailOf(app, 'security-notice');
  expect([mail?.stopUrl, mail?.html.includes('Stop emails like this')]).toEqual([null, false]);
  for (const method of ['GET', 'PUT'] as const) {
    const url = '/api/emails/01890000-0000-7000-8000-000000000000.aaaa/choice';
    const payload = method === 'PUT' && { payload: { isOn: false } };
    expect((await app.call({ method, url, ...payload })).statusCode).toBe(404);
  }
});

test('who stopped them without an account does not get them with one, until they want them', async () => {
  const app = await createTestApp();
  const url = pathOf(await mailOf(app, 'chat-reply'));
  app.log.secret(url.split('/').at(-1));
  await app.call({ method: 'POST', url });
  const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
  const chat = async () =>
    (await app.call({ url: '/api/client/preferences', cookie }))
      .json()
      .events.find(({ event }: { event: string }) => event === 'chat').isOn;
  expect([await chat(), await mailOf(app, 'chat-reply')]).toEqual([false, undefined]);
  await app.call({ method: 'PUT', url: `${url}/choice`, payload: { isOn: true } });
  expect([await chat(), (await mailOf(app, 'chat-reply'))?.to]).toEqual([
    true,
    'dana@northridge.example',
  ]);
});
