import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { BrandingReply } from '#contract/office/branding.ts';
import { readPdf } from '#server/testing/pdf.ts';
import { sendTo } from '#server/testing/world/documents.ts';
import { testWorker } from '#server/testing/world/mail.ts';
import { approvedQuote } from '#server/testing/world/offers.ts';
import { asAdmin } from '#server/testing/world/project-work.ts';
import { createTestApp } from '../../testing/test-app.ts';

async function prepare() {
  const world = await asAdmin();
  const { app, send } = world;
  const { worker, transport } = testWorker(app);
  return {
    ...world,
    put: (group: string, body: object) => send('PUT', `/api/branding/${group}`, body),
    read: async (): Promise<BrandingReply> => (await send('GET', '/api/branding')).json(),
    /** The test mail as it leaves the program. */
    mailed: async () => {
      const { statusCode } = await send('POST', '/api/branding/test-mail', {});
      expect(statusCode).toBe(202);
      await worker.deliverDue();
      return transport.sent.findLast(({ subject }) => subject.startsWith('Test email'));
    },
    transport,
    worker,
  };
}

const identity = {
  name: 'Kestrel & Sons',
  email: 'hello@kestrel.example',
  socialUrl: 'https://social.example/kestrel',
  version: 0,
};

describe('name and contact', () => {
  test('hold at once, and on another instance without a restart', async () => {
    const { app, put, read, mailed } = await prepare();
    const other = await app.secondInstance();
    expect((await put('identity', identity)).json()).toMatchObject({
      name: 'Kestrel & Sons',
      version: 1,
      changed: { by: 'Test admin' },
    });
    expect((await read()).inForce).toMatchObject({
      name: 'Kestrel & Sons',
      email: 'hello@kestrel.example',
      socialUrl: 'https://social.example/kestrel',
    });
    expect(await mailed()).toMatchObject({
      from: { name: 'Kestrel & Sons', address: 'hello@kestrel.example' },
      subject: 'Test email from Kestrel & Sons',
    });
    await vi.waitFor(() => expect(other.context.config.companyName).toBe('Kestrel & Sons'));
  });

  test('come from the environment where it has them, which the reply says', async () => {
    const app = await createTestApp({
      companyName: 'By Server',
      setByEnvironment: ['COMPANY_NAME'],
    });
    const { cookie } = await app.signedIn('admin');
    const change = { method: 'PUT', url: '/api/branding/identity', cookie } as const;
    await app.call({ ...change, payload: identity });
    const reply = (await app.call({ url: '/api/branding', cookie })).json();
    expect(reply.environment).toEqual(['COMPANY_NAME']);
    expect(reply.inForce).toMatchObject({ name: 'By Server', email: 'hello@kestrel.example' });
  });

  test('go back to the original when they are emptied', async () => {
    const { put, read } = await prepare();
    await put('identity', identity);
    await put('identity', { name: '', email: '', socialUrl: '', version: 1 });
    expect((await read()).inForce).toMatchObject({
      name: 'Ascent',
      email: 'hello@example.com',
      socialUrl: '',
    });
  });

  test('edited by two at once are changed by one, and the other gets both versions', async () => {
    const { put } = await prepare();
    await put('identity', identity);
    const late = await put('identity', { ...identity, name: 'Late' });
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toMatchObject({ name: 'Kestrel & Sons', version: 1 });
  });
});

describe('the color', () => {
  test('is one that is legible, however it is typed', async () => {
    const { put } = await prepare();
    for (const [accent, status, stored] of [
      ['#ABC', 400, undefined],
      ['#fff59d', 400, undefined],
      ['red', 400, undefined],
      ['1F4D3F', 200, '#1f4d3f'],
      ['#1f4d3f', 409, undefined],
    ] as const) {
      const reply = await put('colors', { accent, version: 0 });
      expect([accent, reply.statusCode, reply.json().accent]).toEqual([accent, status, stored]);
    }
  });

  test('is that of buttons and links in mails', async () => {
    const { put, mailed } = await prepare();
    await put('colors', { accent: '#7a1fa2', version: 0 });
    const mail = await mailed();
    expect(mail?.html).toContain('background-color:#7a1fa2');
    expect(mail?.html).not.toMatch(/#b83e18|#1f4d3f/);
  });
});

/** A wide mark of two bars in one color on nothing. */
const mark = (background: string) => {
  const bar = { create: { width: 500, height: 20, channels: 4, background } } as const;
  return sharp({ create: { width: 600, height: 120, channels: 4, background: '#0000' } })
    .composite([
      { input: bar, left: 40, top: 30 },
      { input: bar, left: 40, top: 70 },
    ])
    .png()
    .toBuffer();
};

describe('the logo', () => {
  const upload = (world: Awaited<ReturnType<typeof prepare>>, name: string, content: Buffer) =>
    sendTo(world.app, world.cookie, '/api/branding/logo', name, content);

  test('is shown in pages, mails and PDFs without its empty margin', async () => {
    const world = await prepare();
    const reply = await upload(world, 'logo.png', await mark('#1f4d3f'));
    expect(reply.statusCode).toBe(201);
    const { id, width, height, faintOn } = reply.json();
    expect([width / height, faintOn]).toEqual([expect.closeTo(500 / 60, 0), 'dark']);
    const picture = await world.app.call({ url: `/api/branding/logos/${id}` });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp');
    const mail = await world.mailed();
    expect(mail?.html).toContain(`src="cid:logo-${id}"`);
    expect(mail?.attachments).toMatchObject([{ cid: `logo-${id}`, contentType: 'image/png' }]);
    const shown = await world.send('GET', `/api/mail/${mail?.id}/html`);
    expect(shown.body).toContain('src="data:image/png;base64,');
    expect(shown.headers['content-security-policy']).toContain('img-src data:');
  });

  test('keeps a frame that reaches its edge', async () => {
    const world = await prepare();
    const svg = '<rect width="400" height="100" stroke="#1f4d3f" stroke-width="20" fill="none"/>';
    const frame = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${svg}</svg>`),
    )
      .png()
      .toBuffer();
    const { id, width, height } = (await upload(world, 'logo.png', frame)).json();
    expect([width, height]).toEqual([400, 100]);
    expect(id).not.toBe('');
  });

  test('is replaced by another, and the original comes back', async () => {
    const world = await prepare();
    const first = (await upload(world, 'a.png', await mark('#1f4d3f'))).json();
    const second = await upload(
      world,
      'b.webp',
      await sharp(await mark('#ffffff'))
        .webp()
        .toBuffer(),
    );
    expect(second.json()).toMatchObject({ version: 2, faintOn: 'light' });
    expect(second.json().id).not.toBe(first.id);
    const named = await world.put('logo', { hasName: true, version: 2 });
    expect(named.json()).toMatchObject({ hasName: true, version: 3, id: second.json().id });
    expect((await world.mailed())?.html).toContain('alt="Ascent"');
    const { id } = await approvedQuote(world.app);
    const pdf = await world.send('GET', `/api/quotes/${id}/quote.pdf`);
    // The name is in the picture, which therefore has words for those who do not see it.
    expect((await readPdf(pdf.rawPayload)).tags.Figure).toBe(1);
    expect((await world.send('DELETE', '/api/branding/logo')).json()).toMatchObject({
      id: '',
      version: 4,
    });
    expect((await world.mailed())?.attachments).toMatchObject([{ cid: 'logo-ours' }]);
    expect((await world.app.call({ url: '/api/branding/logos/unknown' })).statusCode).toBe(404);
  });

  test('is refused where it is no picture we take', async () => {
    const world = await prepare();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const [name, content] of [
      ['logo.svg', svg],
      ['logo.png', svg],
      ['logo.png', Buffer.from('%PDF-1.7')],
      ['logo.gif', Buffer.from('GIF89a')],
    ] as const) {
      const reply = await upload(world, name, content);
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'wrong_content_type']);
    }
    expect((await world.read()).logo.id).toBe('');
  });
});

describe('the time zone', () => {
  test('holds from the next start on', async () => {
    const { app, put, read } = await prepare();
    await put('hours', { timeZone: 'Asia/Tokyo', version: 0 });
    expect(await read()).toMatchObject({
      hours: { timeZone: 'Asia/Tokyo' },
      inForce: { timeZone: 'America/New_York' },
    });
    const started = await app.secondInstance();
    expect(started.context.config.businessTimeZone).toBe('Asia/Tokyo');
    const reply = await put('hours', { timeZone: 'Mars/Olympus', version: 1 });
    expect(reply.json().issues).toEqual([
      { path: 'timeZone', message: 'Please choose a time zone from the list' },
    ]);
  });
});

describe('mails', () => {
  test('come from the sender’s name, and their answers go where the company wants', async () => {
    const { put, mailed } = await prepare();
    await put('mail', { senderName: 'Ana of Kestrel', replyTo: 'ana@kestrel.example', version: 0 });
    expect(await mailed()).toMatchObject({
      from: { name: 'Ana of Kestrel', address: 'hello@example.com' },
      replyTo: 'ana@kestrel.example',
    });
  });

  test('say in the mail server’s words why a test was refused', async () => {
    const { send, worker, transport } = await prepare();
    transport.failure = new Error('550 relaying denied');
    const { id } = (await send('POST', '/api/branding/test-mail', {})).json();
    await worker.deliverDue();
    expect((await send('GET', `/api/mail/${id}`)).json()).toMatchObject({
      status: 'queued',
      lastError: '550 relaying denied',
    });
  });

  test('are tested at most ten times in ten minutes', async () => {
    const { send } = await prepare();
    for (let n = 0; n < 10; n++) await send('POST', '/api/branding/test-mail', {});
    expect((await send('POST', '/api/branding/test-mail', {})).statusCode).toBe(429);
  });
});

describe('confirmations and links', () => {
  const rules = { autoConfirm: true, discountPercent: 5, linkDays: 30, version: 0 };

  test('hold at once, with their history, and not where the environment says otherwise', async () => {
    const { app, send, put, read } = await prepare();
    expect((await read()).rules).toMatchObject({ discountPercent: 20, linkDays: 90, version: 0 });
    expect((await put('rules', rules)).json()).toMatchObject({ ...rules, version: 1 });
    expect((await read()).inForce).toMatchObject({
      autoConfirm: true,
      discountPercent: 5,
      linkDays: 30,
    });
    expect((await send('GET', '/api/quotes/settings')).json()).toEqual({ discountLimit: 500 });
    expect((await send('GET', '/api/booking-settings')).json().autoConfirm).toBe(true);
    const trail = (await send('GET', '/api/audit?kind=setting&recordId=company-rules')).json();
    expect(trail[0].changes).toContainEqual({ field: 'discountPercent', from: '20', to: '5' });
    Object.assign(app.context.config, { setByEnvironment: ['DISCOUNT_CONFIRM_PERCENT'] });
    await put('rules', { ...rules, discountPercent: 100, version: 1 });
    expect(await read()).toMatchObject({
      environment: ['DISCOUNT_CONFIRM_PERCENT'],
      inForce: { autoConfirm: true, discountPercent: 20 },
    });
  });

  test.each([
    ['discountPercent', 101],
    ['discountPercent', 2.5],
    ['linkDays', 0],
  ])('%s cannot be %s', async (field, value) => {
    const { put } = await prepare();
    const reply = await put('rules', { ...rules, [field]: value });
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, field]);
  });
});
