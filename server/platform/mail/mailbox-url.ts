/** Where a mailbox is: from IMAP_URL. */
export interface MailboxAddress {
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: string;
  folder: string;
}

/** The parts of an address like imaps://user:password@host:993/INBOX; null if it is not one. */
export function readMailboxUrl(text: string): MailboxAddress | null {
  const url = URL.parse(text);
  if (url === null || !['imap:', 'imaps:'].includes(url.protocol)) return null;
  const secure = url.protocol === 'imaps:';
  const parts = [url.username, url.password, url.pathname.replace(/^\//, '')].map(decoded);
  const [user, password, folder] = parts;
  if (!url.hostname || !user || !password || folder === undefined) return null;
  const port = Number(url.port || (secure ? 993 : 143));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port, secure, user, password, folder: folder || 'INBOX' };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
