import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sweepFiles } from '#server/platform/files/sweep.ts';
import { sendTo, storedFiles } from '#server/testing/world/documents.ts';
import { jpegWithExif, pdf, png } from '#server/testing/world/sample-files.ts';
import { createTestApp } from '../../../testing/test-app.ts';

async function withPerson() {
  const app = await createTestApp();
  const admin = await app.signedIn('admin');
  const person = await app.signedIn('client', { email: 'ana@example.com' });
  const url = `/api/users/${person.id}/picture`;
  const send = (name: string, content: Buffer) => sendTo(app, admin.cookie, url, name, content);
  const read = (address: string, cookie: string) => app.call({ url: address, cookie });
  const edit = (profileImageUrl: string) =>
    app.call({
      method: 'PUT',
      url: `/api/users/${person.id}`,
      cookie: admin.cookie,
      payload: { firstName: 'Ana', lastName: 'Cruz', email: 'ana@example.com', profileImageUrl },
    });
  return { app, admin, person, url, send, read, edit };
}

describe('the picture of an account', () => {
  test('is re-encoded as a small upright square without metadata', async () => {
    const { app, admin, send, read } = await withPerson();
    const marker = 'taken at 52.52 N 13.40 E';
    const photo = await jpegWithExif(marker);
    expect(photo.includes(marker)).toBe(true);
    const created = await send('me.jpg', photo);
    expect(created.statusCode).toBe(201);
    const { headers, rawPayload } = await read(created.json().profileImageUrl, admin.cookie);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'x-content-type-options': 'nosniff',
    });
    const { width, height, format, exif, xmp, iptc } = await sharp(rawPayload).metadata();
    expect([width, height, format, exif, xmp, iptc]).toEqual([
      256,
      256,
      'webp',
      undefined,
      undefined,
      undefined,
    ]);
    expect(rawPayload.includes(marker)).toBe(false);
    expect(await storedFiles(app)).toHaveLength(1);
  });

  test.each([
    ['me.pdf', pdf(), 'Choose a PNG or JPEG picture.'],
    ['me.png', pdf(), 'This is a .pdf file'],
    ['me.svg', Buffer.from('<svg/>'), 'Choose a PNG or JPEG picture.'],
    ['me.png', Buffer.alloc(0), 'This file is empty.'],
    ['me.png', Buffer.alloc(5 * 1024 * 1024 + 1), 'larger than 5 MB'],
  ])(
    'is refused as %s with the wrong content, and leaves nothing behind',
    async (name, content, reason) => {
      const { app, send } = await withPerson();
      const reply = await send(name, content);
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.json().message).toContain(reason);
      expect(await storedFiles(app)).toEqual([]);
    },
  );

  test('can be read by admins and by its owner, and by nobody else', async () => {
    const { app, admin, person, send, read } = await withPerson();
    const address = (await send('me.png', await png())).json().profileImageUrl;
    const other = await app.signedIn('client');
    const staff = await app.signedIn('staff');
    const answers = await Promise.all(
      [admin, person, other, staff].map(
        async ({ cookie }) => (await read(address, cookie)).statusCode,
      ),
    );
    expect(answers).toEqual([200, 200, 404, 404]);
  });

  test('survives other edits and is replaced by a new one, and its file is swept', async () => {
    const { app, admin, url, send, read, edit } = await withPerson();
    const first = (await send('me.png', await png())).json().profileImageUrl;
    expect((await edit(first)).json().profileImageUrl).toBe(first);
    expect((await read(first, admin.cookie)).statusCode).toBe(200);
    const second = (await send('me.png', await png(9))).json().profileImageUrl;
    expect(second).not.toBe(first);
    expect((await edit(first)).statusCode).toBe(400);
    await sweepFiles(app.context, 0);
    expect(await storedFiles(app)).toHaveLength(1);
    expect((await edit('https://example.com/a.png')).statusCode).toBe(200);
    expect((await read(url, admin.cookie)).statusCode).toBe(404);
    await sweepFiles(app.context, 0);
    expect(await storedFiles(app)).toEqual([]);
  });

  test('can be deleted', async () => {
    const { app, admin, url, send } = await withPerson();
    await send('me.png', await png());
    const removed = await app.call({ method: 'DELETE', url, cookie: admin.cookie });
    expect(removed.json().profileImageUrl).toBe('');
    expect((await app.call({ url, cookie: admin.cookie })).statusCode).toBe(404);
    expect((await app.call({ method: 'DELETE', url, cookie: admin.cookie })).statusCode).toBe(200);
  });

  test('can be changed and deleted by its owner, whose session shows it', async () => {
    const { app, person, admin } = await withPerson();
    const mine = async () =>
      (await app.call({ url: '/api/auth/user', cookie: person.cookie })).json().profileImageUrl;
    expect(await mine()).toBe('');
    const created = await sendTo(app, person.cookie, '/api/auth/picture', 'me.png', await png());
    expect(created.statusCode).toBe(201);
    const { profileImageUrl } = created.json();
    expect(await mine()).toBe(profileImageUrl);
    const portal = await app.call({ url: '/api/client/user', cookie: person.cookie });
    expect(portal.json().profileImageUrl).toBe(profileImageUrl);
    expect((await app.call({ url: profileImageUrl, cookie: person.cookie })).statusCode).toBe(200);
    const others = await app.call({ url: '/api/auth/user', cookie: admin.cookie });
    expect(others.json().profileImageUrl).toBe('');
    const url = '/api/auth/picture';
    const deleted = await app.call({ method: 'DELETE', url, cookie: person.cookie });
    expect(deleted.json()).toEqual({ profileImageUrl: '' });
    expect(await mine()).toBe('');
  });

  test('can be set for an account without a last name; an existing last name cannot be emptied', async () => {
    const { app, admin } = await withPerson();
    const created = await app.call({
      method: 'POST',
      url: '/api/admin/create-user',
      cookie: admin.cookie,
      payload: { fullName: 'Cher', email: 'cher@example.com', password: 'violet-kettle-harbour' },
    });
    const { id } = created.json();
    const change = (lastName: string) =>
      app.call({
        method: 'PUT',
        url: `/api/users/${id}`,
        cookie: admin.cookie,
        payload: { firstName: 'Cher', lastName, email: 'cher@example.com' },
      });
    expect((await change('')).statusCode).toBe(200);
    expect((await change('Bono')).json().lastName).toBe('Bono');
    const refused = await change('');
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [{ path: 'lastName', message: 'Please fill in all required fields' }],
    ]);
  });
});
