import { createHmac, timingSafeEqual } from 'node:crypto';
import { latestEnd } from '#server/platform/clock/clock-step.ts';

/** What a private link opens. A name must never change: it is part of every link sent. */
type LinkKind =
  | 'quote'
  | 'quote-signer'
  | 'booking'
  | 'chat'
  | 'approval'
  | 'approval-fallback'
  | 'invoice'
  | 'mail';

/** What an expiring link opens. */
type ExpiringKind = 'document' | 'site-export' | 'approval-colleague';

/** What a link is made from: raising the version voids every earlier link. */
interface LinkedRecord {
  id: string;
  link_version: number;
}

/**
 * The token of a record's private link: the record's id and a MAC over kind, id and link version,
 * so that nothing is stored and links of one kind do not open another.
 */
export function recordLinkToken(secret: string, kind: LinkKind, record: LinkedRecord): string {
  return `${record.id}.${mac(secret, kind, record)}`;
}

/** The record id in a token; `opensRecord` checks the MAC once the link version is known. */
export function recordIdOf(token: string): string {
  return token.split('.', 1)[0] ?? '';
}

/** Whether the token opens this record now. */
export function opensRecord(
  secret: string,
  kind: LinkKind,
  token: string,
  record: LinkedRecord,
): boolean {
  const given = Buffer.from(token);
  const wanted = Buffer.from(recordLinkToken(secret, kind, record));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function mac(secret: string, kind: LinkKind, { id, link_version }: LinkedRecord): string {
  return createHmac('sha256', secret).update(`${kind}\0${id}\0${link_version}`).digest('base64url');
}

/** The name of a record's video call room: it cannot be guessed and never changes. */
export function meetingRoom(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`room\0${id}`).digest('base64url').slice(0, 22);
}

/** What an expiring link opens, and what must not have changed since it was made. */
interface ExpiringLink {
  id: string;
  /** Anything that voids the link when it changes, such as when the record was shared. */
  boundTo: string;
}

/** The token of a private link that expires at `expiresAt`: like the above, with the expiry in it. */
export function expiringLinkToken(
  secret: string,
  kind: ExpiringKind,
  { id, boundTo }: ExpiringLink,
  expiresAt: number,
): string {
  const end = expiresAt.toString(36);
  const seal = createHmac('sha256', secret).update(`${kind}\0${id}\0${boundTo}\0${end}`);
  return `${id}.${end}.${seal.digest('base64url')}`;
}

/**
 * Whether the token opens this record now; `recordIdOf` reads its id.
 *
 * @param record with the lifetime of its links, in milliseconds.
 */
export function opensUntilExpiry(
  secret: string,
  kind: ExpiringKind,
  token: string,
  record: ExpiringLink & { lifeMs: number },
  now: number,
): boolean {
  const expiresAt = Number.parseInt(token.split('.')[1] ?? '', 36);
  if (!Number.isSafeInteger(expiresAt)) return false;
  if (now >= expiresAt || expiresAt > latestEnd(now, record.lifeMs)) return false;
  const given = Buffer.from(token);
  const wanted = Buffer.from(expiringLinkToken(secret, kind, record, expiresAt));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
