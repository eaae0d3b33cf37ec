import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The form of all our secrets: 32 characters or more of base64url. */
const tokenShape = /[\w-]{32,}/g;
/** Ids of records give no access. */
const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A line of a mail of this length is text rather than a header that may occur elsewhere too. */
const shortestMailLine = 40;

/**
 * The lines of a program's log that contain a secret: a token, one of the passwords, or a sentence
 * of a mail that it wrote.
 */
export async function linesWithSecrets(
  output: string,
  passwords: readonly string[],
  mailFolder: string,
): Promise<string[]> {
  const sentences = await mailLines(mailFolder);
  // The program also prints where to sign in the first time, which is not a log line.
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.filter(
    (line) =>
      passwords.some((password) => line.includes(password)) ||
      [...line.matchAll(tokenShape)].some(([token]) => isToken(token)) ||
      sentences.some((sentence) => line.includes(sentence)),
  );
}

function isToken(text: string): boolean {
  return /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text) && !recordId.test(text);
}

async function mailLines(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Created with the first mail.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = mails.flatMap((mail) => mail.split(/\r?\n/));
  return lines.filter((line) => line.length >= shortestMailLine && line.includes(' '));
}
