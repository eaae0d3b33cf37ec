import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { expectFigure } from '../../../../tools/promised-figure.ts';

const submit = (body: object, headers: Record<string, string> = {}) =>
  ({ method: 'POST', url: '/api/quotes', payload: body, headers }) as const;

const evil = 'evil.example';
/** Ways to claim that the site has another address. */
const foreignHosts: readonly Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:443` },
  { host: `www.northface.example.${evil}` },
  { host: `www.northface.example@${evil}` },
  { host: evil, 'x-forwarded-host': evil },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': `www.northface.example, ${evil}` },
  { 'x-forwarded-server': evil },
  { 'x-host': evil },
  { 'x-original-host': evil },
  { 'x-http-host-override': evil },
  { forwarded: `for=127.0.0.1;host=${evil}` },
  { 'x-original-url': `https://${evil}/` },
  { 'x-rewrite-url': `https://${evil}/` },
];

describe('a submitted quote', () => {
  test('is mailed to the visitor with its private link, and to the team', async () => {
    const { call, context } = await createTestApp();
    const quote = (await call(submit(quoteRequest({ requestDemo: true })))).json();
    const mails = await allMail(context);
    const copy = mails.find((mail) => mail.template === 'quote-received');
    expect(copy).toMatchObject({
      to: 'dana@northridge.example',
      subject: `Your quote ${quote.reference} from Ascent`,
      status: 'queued',
      path: new URL(quote.privateUrl).pathname,
    });
    for (const part of ['Hello Dana,', '$3,100', 'April 3, 2026', 'Contact Management', 'demo'])
      expect(copy?.text).toContain(part);
    const notice = mails.find((mail) => mail.template === 'new-lead');
    expect(notice).toMatchObject({
      to: 'hello@example.com',
      subject: 'Quote request from Dana Whitfield, Northridge Dental',
      path: `/admin/quotes/${quote.id}`,
    });
    expect(notice?.text).toContain('Recalls are kept in three spreadsheets.');
    expect(mails).toHaveLength(2);
  });

  test('that is repeated with the same idempotency key is mailed once', async () => {
    const { call, context } = await createTestApp();
    const key = { 'idempotency-key': 'a-key' };
    await Promise.all(Array.from({ length: 5 }, () => call(submit(quoteRequest(), key))));
    expect(await allMail(context)).toHaveLength(2);
  });

  test('that is refused sends no mail', async () => {
    const { call, context } = await createTestApp();
    await call(submit(quoteRequest({ features: [] })));
    expect(await allMail(context)).toEqual([]);
  });

  test('is accepted even if its mail is suppressed after three to one address', async () => {
    const { call, context } = await createTestApp();
    for (let index = 0; index < 4; index++)
      expect((await call(submit(quoteRequest()))).statusCode).toBe(201);
    const toVisitor = (await allMail(context)).filter((mail) => mail.template === 'quote-received');
    expect(toVisitor.map((mail) => mail.status).sort()).toEqual([
      'queued',
      'queued',
      'queued',
      'suppressed',
    ]);
  });

  test('with the longest value in every field is mailed', async () => {
    const { call, context } = await createTestApp();
    const reply = await call(
      submit(
        quoteRequest({
          customerName: 'N'.repeat(200),
          customerCompany: 'C'.repeat(200),
          customerPhone: '5'.repeat(50),
          customerEmail: `${'e'.repeat(60)}@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`,
          primaryPainPoints: 'P'.repeat(5000),
        }),
      ),
    );
    expect(reply.statusCode).toBe(201);
    expect(await allMail(context)).toHaveLength(2);
  });

  test('links to the configured address, whatever the Host header says', async () => {
    const { call, context } = await createTestApp({ publicUrl: 'https://www.northface.example' });
    for (const [at, headers] of foreignHosts.entries())
      await call(submit(quoteRequest({ customerEmail: `host-${at}@northridge.example` }), headers));
    expectFigure('B17', foreignHosts.length, 'sets of headers');
    for (const { html, text } of await allMail(context)) {
      expect(html + text).not.toContain('evil.example');
      expect(html).toContain('https://www.northface.example/');
    }
  });
});
