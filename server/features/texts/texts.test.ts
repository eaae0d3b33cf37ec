import { expect, test } from 'vitest';
import type { TextReply } from '#contract/office/texts.ts';
import { siteTexts } from '#domain/site/texts/site-texts.ts';
import { createMailWorker } from '#server/platform/outbox/worker.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { allMail, queue } from '#server/testing/world/mail.ts';
import { asAdmin } from '#server/testing/world/project-work.ts';
import { publishTexts } from './publish-texts.ts';

const heading = 'landing.offerings.heading';
const opening = 'mail.contact-received.opening';

async function prepare() {
  const { app, send } = await asAdmin();
  const list = async (): Promise<TextReply[]> => (await send('GET', '/api/texts')).json();
  return {
    app,
    send,
    list,
    find: async (key: string) => (await list()).find((text) => text.key === key),
    put: (key: string, version: number, text: string | null) =>
      send('PUT', `/api/texts/${key}`, { version, text }),
  };
}

test('every page and every mail is listed with its original words', async () => {
  const { list } = await prepare();
  const texts = await list();
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(({ shownIn }) => shownIn === 'page' || shownIn === 'chat')).toHaveLength(
    siteTexts.length,
  );
  expect(texts.filter(({ isChanged, version }) => isChanged || version > 0)).toEqual([]);
  expect(texts.find(({ key }) => key === 'mail.sign-in-link.closing')).toMatchObject({
    shownIn: 'email',
    place: 'sign-in-link',
    placeName: 'Sign-in link',
    name: 'Closing',
    kind: 'paragraphs',
    may: ['companyName', 'companyEmail', 'validFor'],
    must: ['validFor'],
  });
});

test('a text keeps every version, and goes back to the original or an earlier one', async () => {
  const { app, send, find, put } = await prepare();
  expect((await put(heading, 0, ' What we offer \r\n')).json()).toMatchObject({
    text: 'What we offer',
    isChanged: true,
    version: 1,
    changed: { by: 'Test admin' },
  });
  await put(heading, 1, 'Four services');
  expect((await put(heading, 2, 'Four services')).json().version).toBe(2);
  expect((await put(heading, 2, null)).json()).toMatchObject({
    text: 'Our Offerings',
    isChanged: false,
    version: 3,
  });
  // The original by its words is the original too, and no further version.
  expect((await put(heading, 3, 'Our Offerings')).json().version).toBe(3);
  const history = (await send('GET', `/api/texts/${heading}/history`)).json();
  expect(history.map(({ text }: { text: string | null }) => text)).toEqual([
    null,
    'Four services',
    'What we offer',
  ]);
  expect(await find(heading)).toMatchObject({ text: 'Our Offerings', isChanged: false });
  const trail = (
    await send('GET', `/api/audit?recordKind=setting&recordId=text-${heading}`)
  ).json();
  expect(trail[0]).toMatchObject({
    recordName: 'Landing page: Offerings, heading',
    action: 'restored',
    changes: [{ field: 'text', from: 'Four services', to: 'Our Offerings' }],
  });
  // A release that has other words meanwhile.
  await put(heading, 3, 'My own');
  await app.database.transaction((tx) =>
    tx
      .updateTable('edited_texts')
      .set({ original: 'Offerings' })
      .where('version', '=', 4)
      .execute(),
  );
  expect(await find(heading)).toMatchObject({ text: 'My own', originalThen: 'Offerings' });
});

test('where our words play on our own name, a company of another name has others', async () => {
  const tagline = 'landing.hero.second.heading';
  const { app, find, put } = await prepare();
  expect(await find(tagline)).toMatchObject({ original: 'Your Ascent.' });
  app.context.config.companyName = 'Kestrel';
  expect(await find(tagline)).toMatchObject({ text: 'Your way.', isChanged: false });
  expect((await put(tagline, 0, 'Your hover.')).json()).toMatchObject({ isChanged: true });
  expect((await put(tagline, 1, null)).json()).toMatchObject({ text: 'Your way.' });
});

test('ten people who change a text at once: one does, and the others get both texts', async () => {
  const { put } = await prepare();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => put(heading, 0, `Offer ${n}`)),
  );
  const done = replies.filter(({ statusCode }) => statusCode === 200);
  expect(done).toHaveLength(1);
  for (const refused of replies.filter((reply) => reply !== done[0]))
    expect([refused.statusCode, refused.json().current]).toEqual([409, done[0]?.json()]);
});

test.each([
  [heading, '', /enter a text/],
  [heading, 'Two\nlines', /one line/],
  [heading, 'x'.repeat(81), /80 characters or fewer/],
  [heading, 'Our {offer}', /cannot fill in \{offer\}/],
  [heading, '<b>Offer</b>', /HTML/],
  [heading, 'Turned \u202e', /invisible/],
  ['mail.sign-in-link.closing', 'It works for a while.', /keep \{validFor\}/],
  ['chat.reply.time.text', 'Ask us for {simpleMonths}.', /keep \{comprehensiveMonths\}/],
  ['chat.reply.thanks.text', 'Your quote takes {quoteMinutes} minutes.', /“personalized quote”/],
])('%s as %j is refused with the reason at the field', async (key, text, message) => {
  const { send, put } = await prepare();
  for (const reply of [
    await put(key, 0, text),
    await send('POST', `/api/texts/${key}/preview`, { text }),
  ]) {
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues).toEqual([
      { path: 'text', message: expect.stringMatching(message) },
    ]);
  }
});

test('a text that does not exist is not found', async () => {
  const { send, put } = await prepare();
  for (const key of ['landing.nothing', '__proto__', 'mail.no-such.subject']) {
    expect((await put(key, 0, 'x')).statusCode).toBe(404);
    expect((await send('GET', `/api/texts/${key}/history`)).statusCode).toBe(404);
    expect((await send('GET', `/api/texts/${key}/frame`)).statusCode).toBe(404);
  }
});

test('a mail has the words of the moment when it was queued, in both parts', async () => {
  const { app, send, put } = await prepare();
  await queue(app);
  await put(opening, 0, 'Thanks & welcome to {companyName}!\n\nIt takes {answerHours} hours.');
  await put('mail.contact-received.subject', 0, 'Got it, {reference} ({companyName})');
  const sent: { subject: string; html: string; text: string }[] = [];
  await queue(app);
  await put(opening, 1, 'Too late for both: {answerHours}.');
  const worker = createMailWorker({
    config: app.context.config,
    database: app.database,
    now: app.context.now,
    transport: { send: async (mail) => void sent.push(mail) },
  });
  await worker.deliverDue();
  const [first, second] = sent.toSorted(
    (a, b) => b.text.indexOf('A person') - a.text.indexOf('A person'),
  );
  expect(first?.text).toContain('Thank you for writing to Ascent.');
  expect(second?.subject).toBe('Got it, (Ascent)');
  expect(second?.text).toContain('Thanks & welcome to Ascent!\n\nIt takes 24 hours.');
  expect(second?.html).toContain('Thanks &amp; welcome to Ascent!<br/><br/>It takes 24 hours.');
  // What the back office shows of it is what was sent; the gallery shows the words of today.
  const mails = (await send('GET', '/api/mail?sort=createdAt')).json();
  const shown = await Promise.all(
    mails.map(async ({ id }: { id: string }) => (await send('GET', `/api/mail/${id}`)).json().text),
  );
  expect(shown.toSorted()).toEqual(sent.map(({ text }) => text).toSorted());
  expect((await send('GET', '/api/mail/gallery')).body).toContain('Too late for both: 24.');
  expect((await allMail(app.context)).map(({ subject }) => subject)).toContain('Got it, (Ascent)');
});

test('the preview of a mail is the mail with the words as typed, and stores nothing', async () => {
  const { send, find } = await prepare();
  const reply = await send('POST', `/api/texts/${opening}/preview`, {
    text: 'Typed {answerHours} h ago.',
  });
  expect(reply.json()).toMatchObject({
    subject: 'We have your message M-7F3K-92MD (Ascent)',
    text: expect.stringContaining('Typed 24 h ago.'),
    html: expect.stringContaining('Typed 24 h ago.'),
  });
  expect(await find(opening)).toMatchObject({ isChanged: false, version: 0 });
  const frame = await send('GET', `/api/texts/${opening}/frame`);
  expect(frame.body).toContain('Thank you for writing to Ascent.');
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-same-origin');
  expect(frame.headers['content-security-policy']).not.toContain('script-src');
});

test('the preview of a reply has the figures that visitors get', async () => {
  const { send, put, find } = await prepare();
  const text = '{companyName} builds it in {simpleMonths} or {comprehensiveMonths} months.';
  const reply = await send('POST', '/api/texts/chat.reply.time.text/preview', { text });
  expect(reply.json()).toEqual({
    subject: '',
    html: '',
    text: 'Ascent builds it in 3-6 or 6-12 months.',
  });
  expect(
    (
      await put(
        'chat.reply.integrations.text',
        0,
        'We connect what you have, as part of your personalized quote.',
      )
    ).statusCode,
  ).toBe(200);
  expect(await find('chat.reply.integrations.text')).toMatchObject({
    shownIn: 'chat',
    placeName: 'Chat assistant',
    name: 'Reply: integrations, text',
    phrase: 'personalized quote',
    isChanged: true,
  });
});

test('every instance shows a change on the pages at once', async () => {
  const app = await createTestApp();
  const other = await app.secondInstance();
  const shown: Readonly<Record<string, string>>[] = [];
  await publishTexts(
    other.context,
    { showTexts: (texts) => void shown.push(texts) },
    other.app.log,
  );
  expect(shown).toEqual([{}]);
  const { cookie } = await app.signedIn('admin');
  const put = (payload: object) =>
    app.call({ method: 'PUT', url: `/api/texts/${heading}`, cookie, payload });
  await put({ version: 0, text: 'What we offer' });
  await expect.poll(() => shown.at(-1)).toEqual({ [heading]: 'What we offer' });
  await put({ version: 1, text: null });
  await expect.poll(() => shown.at(-1)).toEqual({});
});
