import type { FileBytes } from './file-bytes.ts';
import { windows } from './file-bytes.ts';

const unreadable = 'This is not readable text.';
const otherFile = 'This is not plain text but a script or another document.';

/**
 * Signs of another kind of file that is text, too. Markup is not among them: people write about
 * pages in text files, and those are only ever saved, as text/plain.
 */
const otherKind = /^\s*(<\?php|%PDF-|\{\\rtf|#!|MIME-Version:)/i;

/** The five bytes that Windows-1252 leaves undefined, and all control characters except layout ones. */
const isBinary = (byte: number) =>
  (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) ||
  byte === 0x7f ||
  [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte);

/** The accepted text encodings, by their names in a content type. */
export type Charset = 'utf-8' | 'utf-16' | 'windows-1252';

/** The encoding of a file that is entirely text, or why it is not text. */
export async function readCharset(
  bytes: FileBytes,
): Promise<{ charset: Charset } | { problem: string }> {
  const head = await bytes.at(0, 1024);
  const encoding = markedEncoding(head);
  if (otherKind.test(new TextDecoder(encoding ?? 'utf-8').decode(head)))
    return { problem: otherFile };
  if (encoding !== null)
    return (await isReadable(bytes, encoding)) ? { charset: 'utf-16' } : { problem: unreadable };
  if (await isReadable(bytes, 'utf-8')) return { charset: 'utf-8' };
  for await (const { window } of windows(bytes))
    if (window.some(isBinary)) return { problem: unreadable };
  return { charset: 'windows-1252' };
}

function markedEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null;
}

async function isReadable(bytes: FileBytes, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  // Control characters other than tab, line feed, form feed and carriage return.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;
  try {
    for await (const { window } of windows(bytes))
      if (control.test(decoder.decode(window, { stream: true }))) return false;
    decoder.decode();
    return true;
  } catch (error) {
    // A fatal decoder throws this at the first byte that is invalid in its encoding.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
