import { describe, expect, test } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { mailRows, testWorker } from '#server/testing/world/mail.ts';

const submit = async (app: TestApp, overrides: Parameters<typeof quoteRequest>[0] = {}) =>
  (await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest(overrides) })).json();

describe('the mails of a quote', () => {
  test('bring the quote as a file: the estimate first, then the price', async () => {
    const app = await createTestApp();
    const { worker, transport } = testWorker(app);
    const quote = await submit(app, { timeline: '3-months' });
    await worker.deliverDue();
    const { cookie } = await app.signedIn('admin');
    const url = `/api/quotes/${quote.id}/send`;
    await app.call({ method: 'POST', url, cookie, payload: {} });
    await worker.deliverDue();
    const mails = transport.sent.filter(({ to }) => to === 'dana@northridge.example');
    expect(mails.map(({ attachments }) => attachments[0]?.filename)).toEqual([
      `quote-${quote.reference}.pdf`,
      `quote-${quote.reference}.pdf`,
    ]);
    const texts = await Promise.all(
      mails.map(async ({ attachments: [file] }) => {
        if (!(file?.content instanceof Uint8Array)) throw new Error('The file is not a PDF.');
        return (await readPdf(Buffer.from(file.content))).text;
      }),
    );
    expect(texts[0]).toContain('Estimate $');
    expect(texts[1]).not.toMatch(/estimate/i);
    for (const { text } of mails) {
      expect(text).toContain('90 days of support after launch are included.');
      expect(text).toContain('We noted when you would like to launch: Within 3 months.');
    }
  });

  test('bring it in the color of the company, as it is downloaded', async () => {
    const app = await createTestApp();
    const { cookie } = await app.signedIn('admin');
    const quote = await submit(app);
    const send = async () => {
      const { worker, transport } = testWorker(app);
      const url = `/api/quotes/${quote.id}/send`;
      await app.call({ method: 'POST', url, cookie, payload: {} });
      await worker.deliverDue();
      const mail = transport.sent.findLast(({ to }) => to === 'dana@northridge.example');
      return mail?.attachments[0]?.content;
    };
    const plain = await send();
    const payload = { accent: '#7a1fa2', version: 0 };
    await app.call({ method: 'PUT', url: '/api/branding/colors', cookie, payload });
    const colored = await send();
    const shown = await app.call({ url: `/api/quotes/${quote.id}/quote.pdf`, cookie });
    expect(Buffer.from(colored as Uint8Array).equals(shown.rawPayload)).toBe(true);
    expect(Buffer.from(colored as Uint8Array).equals(Buffer.from(plain as Uint8Array))).toBe(false);
  });

  test('wait for the file, and after five tries say that it is missing', async () => {
    const app = await createTestApp();
    const { worker, transport } = testWorker(app);
    expect((await submit(app)).reference).toMatch(/^Q-/);
    const copyOf = async () =>
      (await mailRows(app)).find(({ template }) => template === 'quote-received');
    const { id, data = '' } = { ...(await copyOf()) };
    const undrawable = data.replace('"startOn":"2026-03-04"', '"startOn":"no day"');
    expect(undrawable).not.toBe(data);
    await app.database.transaction((tx) =>
      tx
        .updateTable('mails')
        .set({ data: undrawable })
        .where('id', '=', id ?? '')
        .execute(),
    );
    for (let tries = 1; tries <= 5; tries++) {
      await worker.deliverDue();
      const row = await copyOf();
      expect(row).toMatchObject({ status: 'queued', attempts: tries });
      expect(row?.last_error).toBe('Invalid time value');
      app.clock.now = row?.next_attempt_at ?? 0;
    }
    await worker.deliverDue();
    expect(await copyOf()).toMatchObject({
      status: 'sent',
      last_error: 'Sent without its attachment. Invalid time value',
    });
    const mail = transport.sent.find(({ to }) => to === 'dana@northridge.example');
    // Our mark, which is in the head of the mail.
    expect(mail?.attachments).toMatchObject([{ cid: 'logo-ours' }]);
    expect(mail?.text).toContain('You can download it from the page');
  });
});
