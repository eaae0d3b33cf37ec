import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Program } from './program.ts';

/** Decodes quoted-printable text (RFC 2045 section 6.7). */
function decode(text: string): string {
  const joined = text.replaceAll(/=\r?\n/g, '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The texts of all mails, in order of delivery. */
export async function allMails({ dataDir }: Pick<Program, 'dataDir'>): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(decode);
}

/** The texts of all mails to an address, in order of delivery. */
export async function mailsTo(program: Program, address: string): Promise<string[]> {
  const mails = await allMails(program);
  return mails.filter((mail) => mail.includes(`\nTo: ${address}`));
}

/**
 * Waits for a mail and extracts its link, as a path with its secret.
 *
 * @param page path of the link, such as '/reset-password'
 * @param count how many mails with such a link there must be; the link of the last one is returned
 */
export async function mailedLink(
  program: Program,
  address: string,
  page: string,
  count = 1,
): Promise<string> {
  const pattern = new RegExp(`${program.url}(${page}#[\\w-]{43})`);
  let links: string[] = [];
  await expect(async () => {
    const mails = await mailsTo(program, address);
    links = mails.flatMap((mail) => pattern.exec(mail)?.[1] ?? []);
    expect(links).toHaveLength(count);
  }).toPass({ timeout: 10_000 });
  return links.at(-1) ?? '';
}

/** Waits until a mail to the address contains this text. */
export async function expectMail(program: Program, address: string, text: string): Promise<void> {
  await expect(async () => {
    const mails = await mailsTo(program, address);
    const saying = mails.filter((mail) => mail.includes(text));
    expect(saying, `mails to ${address} that say "${text}"`).not.toEqual([]);
    // Those about what can be undone are held for ten seconds.
  }).toPass({ timeout: 20_000 });
}
