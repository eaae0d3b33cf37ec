import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toMessage } from './message.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

/** A temporary file this old is abandoned, in milliseconds. */
const staleMs = 3_600_000;

/**
 * Writes each mail as one .eml file, completely or not at all, even across a power cut.
 *
 * The name consists of the mail's time and id, so that files sort by time, and a mail that is
 * delivered twice overwrites itself.
 */
export function fileTransport(dataDir: string): MailTransport {
  const folder = join(dataDir, 'mail');
  let prepared: Promise<void> | undefined;
  return {
    keepsOnly: true,
    send: async (mail) => {
      prepared ??= prepare(folder).catch((error: unknown) => {
        prepared = undefined; // The next mail retries.
        throw error;
      });
      await prepared;
      const name = emlName(mail);
      // Hidden, so that listing *.eml shows no incomplete mail; unique, in case two programs write it.
      const draft = join(folder, `.${name}.${randomUUID()}`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(await composeEml(mail));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, name));
      const directory = await open(folder, 'r');
      try {
        await directory.sync();
      } finally {
        await directory.close();
      }
    },
  };
}

/** Removes the files of mails that must be erased; mails sent by SMTP have none. */
export async function removeWrittenMails(dataDir: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const folder = join(dataDir, 'mail');
  const endings = new Set(ids.map((id) => `${id}.eml`));
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Nothing was ever written here.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names)
    if (endings.has(name.slice(name.indexOf('-') + 1)))
      await rm(join(folder, name), { force: true });
}

/** Creates the folder, and removes what killed programs left incomplete in it. */
async function prepare(folder: string): Promise<void> {
  // Mail contains links that let their bearer in: only for the program's own user.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.')) continue;
    const { mtimeMs } = await stat(join(folder, name));
    // Both are the machine's own clock; a newer file may be another instance's work.
    if (Date.now() - mtimeMs > staleMs) await rm(join(folder, name), { force: true });
  }
}

/** Like 20260304T120000000Z-019….eml. */
function emlName({ createdAt, id }: OutgoingMail): string {
  return `${new Date(createdAt).toISOString().replace(/[-:.]/g, '')}-${id}.eml`;
}

/** The mail as the bytes that are sent (RFC 5322). */
async function composeEml(mail: OutgoingMail): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(toMessage(mail));
  if (!Buffer.isBuffer(message)) throw new Error('The composer was asked for a buffer.');
  return message;
}
