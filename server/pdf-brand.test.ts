import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paletteOf } from '#domain/site/palette.ts';
import { loadDemo } from '../seed/load-demo.ts';
import { lookOfPdf, readPdf } from './testing/pdf.ts';
import { createTestApp } from './testing/test-app.ts';
import { sendTo } from './testing/world/documents.ts';

const accent = '#7a1fa2';
const name = 'Kestrel Surveying';

test('every PDF that is made from then on has the company’s name, logo and color (rule BRAND-2)', async () => {
  const app = await createTestApp();
  await loadDemo(app.context);
  const { cookie } = await app.signedIn('admin');
  const put = async (group: string, body: object) => {
    const payload = { version: 0, ...body };
    const reply = await app.call({ method: 'PUT', url: `/api/branding/${group}`, cookie, payload });
    expect([group, reply.statusCode]).toEqual([group, 200]);
  };
  await put('identity', { name, email: 'hello@kestrel.example', socialUrl: '' });
  await put('colors', { accent });
  const create = { width: 300, height: 90, channels: 3, background: '#00aa00' } as const;
  const logo = await sharp({ create }).png().toBuffer();
  const upload = await sendTo(app, cookie, '/api/branding/logo', 'logo.png', logo);
  expect(upload.statusCode).toBe(201);

  const { read } = app.database;
  const [quote, invoice, note, project, approval] = await Promise.all([
    read.selectFrom('quotes').select('id').where('status', '=', 'accepted').limit(1).execute(),
    read.selectFrom('invoices').select('id').where('number', 'is not', null).limit(1).execute(),
    read.selectFrom('credit_notes').select('id').limit(1).execute(),
    read.selectFrom('projects').select('id').limit(1).execute(),
    read
      .selectFrom('approvals')
      .select('id')
      .where('document_hash', 'is not', null)
      .limit(1)
      .execute(),
  ]);
  const ids: Record<string, string | undefined> = {
    quotes: quote[0]?.id,
    invoices: invoice[0]?.id,
    'credit-notes': note[0]?.id,
    projects: project[0]?.id,
    approvals: approval[0]?.id,
  };
  // What clients and strangers with a link get is the same document.
  const paths = app.app.endpoints
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.pdf') && !/:token|\/client\//.test(path));
  expect(paths).toHaveLength(8);
  for (const path of paths) {
    const url = path.replace(
      /^\/api\/([\w-]+)\/:id/,
      (_, kind: string) => `/api/${kind}/${ids[kind]}`,
    );
    const reply = await app.call({ url, cookie });
    expect([path, reply.statusCode]).toEqual([path, 200]);
    const { text } = await readPdf(reply.rawPayload);
    // Not that ours is absent: what was issued before keeps the seller's details of its day.
    expect([path, text.includes(name)]).toEqual([path, true]);
    const { colors, pictures } = await lookOfPdf(reply.rawPayload);
    expect([path, pictures > 0]).toEqual([path, true]);
    expect(colors, path).toContain(paletteOf(accent).primary.light);
    expect(colors, path).not.toContain('#1f4d3f');
  }
});
