import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { accept, approvedQuote, offerOf, signature } from '#server/testing/world/offers.ts';

async function withSentQuote() {
  const app = await createTestApp();
  const quote = await approvedQuote(app);
  const { cookie } = await app.signedIn('admin');
  const url = `/api/quotes/${quote.id}`;
  const send = async () => {
    app.clock.now += 60_000;
    const sent = await app.call({ method: 'POST', url: `${url}/send`, cookie, payload: {} });
    expect(sent.statusCode).toBe(200);
  };
  const change = async (noteToClient: string) => {
    const { version } = (await app.call({ url, cookie })).json();
    const payload = { version, noteToClient };
    expect((await app.call({ method: 'PUT', url, cookie, payload })).statusCode).toBe(200);
  };
  await send();
  return {
    app,
    quote,
    send,
    change,
    answer: async () => (await app.call({ url: `${url}/answer`, cookie })).json(),
    version: (number: number | string) =>
      app.call({ url: `/api/quotes/shared/${quote.token}/versions/${number}` }),
    ask: (payload: object, token = quote.token) =>
      app.call({ method: 'POST', url: `/api/quotes/shared/${token}/questions`, payload }),
    reply: (payload: object) =>
      app.call({ method: 'POST', url: `${url}/questions`, cookie, payload }),
  };
}
const mailsOf = async (app: TestApp, template: string) =>
  (await allMail(app.context)).filter((mail) => mail.template === template);

describe('versions', () => {
  test('are created only by sending changed contents', async () => {
    const { app, quote, send, change, answer } = await withSentQuote();
    expect((await offerOf(app, quote.token)).version).toBe(1);
    await send();
    expect((await answer()).versions).toHaveLength(1);
    await change('With the import.');
    expect(await answer()).toMatchObject({ contents: { number: 2, isSent: false } });
    await send();
    expect((await offerOf(app, quote.token)).changes).toEqual(['We added a note to you']);
    expect(await answer()).toMatchObject({
      contents: { number: 2, isSent: true, changes: ['We added a note to you'] },
      versions: [{ number: 1 }, { number: 2, path: `/quotes/${quote.token}?version=2` }],
    });
    const mails = await mailsOf(app, 'quote-sent');
    expect(mails.map(({ path }) => path.split('?')[1]).sort()).toEqual([
      'version=1',
      'version=1',
      'version=2',
    ]);
    expect(mails.filter(({ text }) => text.includes('This is version 2'))).toHaveLength(1);
  });

  test('can be read as they were sent, whatever changed later', async () => {
    const { app, quote, send, change, version } = await withSentQuote();
    const first = await offerOf(app, quote.token);
    await change('With the import.');
    await send();
    const old = (await version(1)).json();
    expect(old.documentHash).toBe(first.documentHash);
    expect(old.quote.noteToClient).toBe('');
    expect((await version(2)).json().quote.noteToClient).toBe('With the import.');
    for (const none of [0, 3, 'x', '01']) expect((await version(none)).statusCode).toBe(404);
    expect((await offerOf(app, quote.token)).versions.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('are recorded in the acceptance, including contents that were never sent', async () => {
    const { app, quote, change, answer } = await withSentQuote();
    await change('As we said on the phone.');
    const reply = await accept(app, quote.token, await signature(app, quote.token));
    expect(reply.json()).toMatchObject({ version: 2, acceptance: { versionNumber: 2 } });
    expect((await answer()).versions).toHaveLength(2);
  });

  test('cannot be read through a withdrawn link', async () => {
    const { app, quote, version } = await withSentQuote();
    await app.database.transaction((tx) =>
      tx.updateTable('quotes').set({ link_version: 2 }).where('id', '=', quote.id).execute(),
    );
    expect((await version(1)).json()).toMatchObject({ status: 409, reason: 'withdrawn' });
  });
});

test('views of the page are recorded with reader, version and time', async () => {
  const { app, quote, answer } = await withSentQuote();
  await offerOf(app, quote.token);
  await offerOf(app, quote.token);
  app.clock.now += 61_000;
  await offerOf(app, quote.token);
  const { opens } = await answer();
  expect(opens).toHaveLength(2);
  expect(opens[0]).toMatchObject({ reader: 'Dana Whitfield', version: 1 });
  expect(Date.parse(opens[0].at) - Date.parse(opens[1].at)).toBe(61_000);
});

describe('questions', () => {
  test('about a line are mailed to the team; the answer appears on the page and is mailed to the asker', async () => {
    const { app, quote, ask, reply } = await withSentQuote();
    const [line] = (await offerOf(app, quote.token)).quote.featureDetails;
    const asked = await ask({ line: line?.key, text: 'Recall letters, too?' });
    expect(asked.json().questions).toMatchObject([
      { line: line?.key, lineLabel: line?.label, author: 'client', authorName: 'Dana Whitfield' },
    ]);
    const [notice] = await mailsOf(app, 'quote-question');
    expect(notice).toMatchObject({ path: `/admin/quotes/${quote.id}#questions` });
    expect(notice?.text).toContain('Recall letters, too?');
    app.clock.now += 1;
    const answered = await reply({ line: line?.key, text: 'Yes, all of them.' });
    expect(answered.json().questions).toHaveLength(2);
    const [mail] = await mailsOf(app, 'quote-answer');
    expect(mail).toMatchObject({
      to: 'dana@northridge.example',
      path: `/quotes/${quote.token}#questions`,
    });
    expect((await offerOf(app, quote.token)).questions.at(-1)).toMatchObject({
      author: 'team',
      authorName: 'Test admin',
      text: 'Yes, all of them.',
    });
  });

  test('appear in the queue and in today’s list until they are answered', async () => {
    const { app, quote, ask, reply } = await withSentQuote();
    const { cookie } = await app.signedIn('admin');
    const queue = async () => (await app.call({ url: '/api/inbox/queue', cookie })).json();
    // Sending the quote answered the request.
    expect((await queue()).items).toEqual([]);
    await ask({ line: '', text: 'Recall letters, too?' });
    app.clock.now += 3_600_000;
    await ask({ line: '', text: 'And text messages?' });
    expect(await queue()).toMatchObject({
      waiting: 1,
      items: [
        {
          kind: 'question',
          quoteId: quote.id,
          name: 'Dana Whitfield',
          company: 'Northridge Dental',
          // 24 hours after the first question.
          dueAt: new Date(app.clock.now + 23 * 3_600_000).toISOString(),
        },
      ],
    });
    const today = async () => (await app.call({ url: '/api/overview/today', cookie })).json();
    expect(await today()).toMatchObject([
      {
        kind: 'question',
        total: 1,
        items: [{ recordId: quote.id, title: 'Dana Whitfield', note: 'Recall letters, too?' }],
      },
    ]);
    await reply({ line: '', text: 'Both.' });
    expect(await queue()).toMatchObject({ waiting: 0, answered: 2, medianAnswerMs: 1_830_000 });
    await ask({ line: '', text: 'Good. And by post?' });
    expect((await queue()).waiting).toBe(1);
  });

  test('require a text, a line of this quote, and an open quote', async () => {
    const { app, quote, ask, reply } = await withSentQuote();
    expect((await ask({ line: '', text: '  ' })).statusCode).toBe(400);
    expect((await ask({ line: '', text: 'x'.repeat(2001) })).statusCode).toBe(400);
    expect((await ask({ line: '', text: 'a\u0000b' })).statusCode).toBe(400);
    expect((await ask({ line: 'no-such-line', text: 'Hm?' })).json().issues).toMatchObject([
      { path: 'line' },
    ]);
    expect((await reply({ line: '', text: 'To nobody.' })).statusCode).toBe(400);
    await accept(app, quote.token, await signature(app, quote.token));
    expect((await ask({ line: '', text: 'Too late?' })).json()).toMatchObject({
      reason: 'accepted',
    });
    expect(await mailsOf(app, 'quote-question')).toEqual([]);
  });

  test('are limited to 20 per hour', async () => {
    const { ask } = await withSentQuote();
    for (let index = 0; index < 20; index++)
      expect((await ask({ line: '', text: `Question ${index}` })).statusCode).toBe(200);
    expect((await ask({ line: '', text: 'One more' })).statusCode).toBe(429);
  });

  test('with hostile text are returned as plain text', async () => {
    const { app, ask, quote } = await withSentQuote();
    const text = '<img src=x onerror=alert(1)> {{7*7}} \u202e "quoted" =cmd|x';
    await ask({ line: '', text });
    expect((await offerOf(app, quote.token)).questions[0]?.text).toBe(text);
    expect((await mailsOf(app, 'quote-question'))[0]?.html).not.toContain('<img src=x');
  });
});
