import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { fileTransport } from './file-transport.ts';
import type { OutgoingMail } from './transport.ts';

function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function outgoing(id: string, overrides: Partial<OutgoingMail> = {}): Promise<OutgoingMail> {
  const brand = {
    companyName: 'Grünwald & Söhne',
    companyEmail: 'hello@example.com',
    publicUrl: 'https://www.example.com',
  };
  return {
    ...(await renderMail('contact-received', { firstName: 'Zoë' }, brand)),
    id,
    messageId: `<${id}@www.example.com>`,
    createdAt: Date.UTC(2026, 2, 4, 12),
    from: { name: brand.companyName, address: brand.companyEmail },
    to: 'zoe@northridge.example',
    ...overrides,
  };
}

/** The parts of a mail as a mail client reads them (RFC 2045, 2047). */
function readEml(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead = '', ...body] = part.trim().split('\r\n\r\n');
      return { type: /Content-Type: ([\w/]+)/.exec(partHead)?.[1], text: decode(partHead, body) };
    });
  return { headers, parts };
}

function decode(head: string, body: string[]): string {
  const raw = body.join('\r\n\r\n');
  if (head.includes('base64')) return Buffer.from(raw, 'base64').toString();
  if (!head.includes('quoted-printable')) return raw;
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}

describe('mail as files', () => {
  test('is one .eml file per mail that reads back as it was written', async () => {
    const folder = dataFolder();
    const mail = await outgoing('one');
    await fileTransport(folder).send(mail);
    const [name = ''] = readdirSync(join(folder, 'mail'));
    expect(name).toBe('20260304T120000000Z-one.eml');
    const { headers, parts } = readEml(readFileSync(join(folder, 'mail', name), 'utf8'));
    expect(headers).toMatchObject({
      To: 'zoe@northridge.example',
      'Message-ID': '<one@www.example.com>',
      Date: 'Wed, 04 Mar 2026 12:00:00 +0000',
      'Auto-Submitted': 'auto-generated',
    });
    expect(headers.From).toMatch(/=\?UTF-8\?.+ <hello@example\.com>$/);
    expect(parts.map((part) => part.type)).toEqual(['text/plain', 'text/html']);
    expect(parts[0]?.text).toContain('Hello Zoë,');
    expect(parts[1]?.text.replace(/\r\n/g, '\n').trim()).toBe(mail.html.trim());
  });

  test('sorts by time, is only for our own user, and leaves no partial mail', async () => {
    const folder = dataFolder();
    const transport = fileTransport(folder);
    await transport.send(await outgoing('later', { createdAt: Date.UTC(2026, 2, 4, 13) }));
    await Promise.all([transport.send(await outgoing('a')), transport.send(await outgoing('a'))]);
    const mail = join(folder, 'mail');
    expect(readdirSync(mail).sort()).toEqual([
      '20260304T120000000Z-a.eml',
      '20260304T130000000Z-later.eml',
    ]);
    expect(statSync(mail).mode & 0o777).toBe(0o700);
    expect(statSync(join(mail, '20260304T120000000Z-a.eml')).mode & 0o777).toBe(0o600);
  });

  test('removes only what killed programs left', async () => {
    const folder = dataFolder();
    const mail = join(folder, 'mail');
    mkdirSync(mail);
    for (const name of ['.old.eml.draft', '.young.eml.draft', 'old.eml'])
      writeFileSync(join(mail, name), 'half');
    const longAgo = Date.now() / 1000 - 7200;
    for (const name of ['.old.eml.draft', 'old.eml'])
      utimesSync(join(mail, name), longAgo, longAgo);
    await fileTransport(folder).send(await outgoing('one'));
    expect(readdirSync(mail).sort()).toEqual([
      '.young.eml.draft',
      '20260304T120000000Z-one.eml',
      'old.eml',
    ]);
  });
});
