import { describe, expect, test } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import { askedMilestone } from './testing/asked-milestone.ts';

async function approved() {
  const work = await askedMilestone();
  await work.sayWorks();
  await work.approve();
  const { app, url } = work;
  const file = await app.call({ url: `${url}/certificate.json` });
  const check = async (certificate: string) =>
    (
      await app.call({ method: 'POST', url: '/api/approvals/check', payload: { certificate } })
    ).json();
  return { ...work, file: file.body, check };
}

describe('the certificate of an approval', () => {
  test('is a file in which any flipped byte is found', async () => {
    const { file, check } = await approved();
    expect(await check(file)).toEqual({ isSame: true, differences: [] });
    const bytes = Buffer.from(file);
    // Every 17th byte, so that each field and the spaces between them are hit.
    for (let at = 0; at < bytes.length; at += 17) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      const { isSame, differences } = await check(flipped.toString('latin1'));
      expect([at, isSame, differences.length > 0]).toEqual([at, false, true]);
    }
  });

  test('says which field was changed', async () => {
    const { file, check } = await approved();
    const forged = file.replace('Dana Whitfield', 'Mallory Wh');
    expect((await check(forged)).differences).toEqual(['“Name” is not what we issued.']);
    const other = file.replace(String.raw`\"works\"`, String.raw`\"worse\"`);
    expect((await check(other)).differences).toEqual([
      '“Signed text” is not what we issued.',
      'The signed text does not match its checksum.',
    ]);
    expect((await check('{}')).differences).toEqual(['This file cannot be read as a certificate.']);
  });

  test('names in its PDF what was approved with a change to make', async () => {
    const { app, url, say, approve, items } = await askedMilestone();
    await say(0, 'change', 'Show the phone number.');
    await say(1, 'works');
    await approve();
    const { text } = await readPdf((await app.call({ url: `${url}/certificate.pdf` })).rawPayload);
    expect(text.replace(/\s+/g, ' ')).toContain(`Approved except ${items[0]?.label}`);
  });

  test('is a PDF with items, files and checksum, for the client and by the link', async () => {
    const { app, url, approval, page, items } = await approved();
    const { documentHash } = await page();
    const { cookie } = await app.signedIn('client', { email: 'dana@northridge.example' });
    for (const call of [
      { url: `${url}/certificate.pdf` },
      { url: `/api/approvals/${approval.id}/certificate.pdf`, cookie },
    ]) {
      const reply = await app.call(call);
      expect(reply.headers['content-type']).toBe('application/pdf');
      const { text } = await readPdf(reply.rawPayload);
      for (const part of ['Certificate of approval', 'Dana Whitfield', items[0]?.label ?? ''])
        expect(text).toContain(part);
      expect(text.replace(/\s/g, '')).toContain(documentHash);
    }
  });

  test('does not exist while the question is open', async () => {
    const { app, url } = await askedMilestone();
    expect((await app.call({ url: `${url}/certificate.pdf` })).statusCode).toBe(404);
  });
});
