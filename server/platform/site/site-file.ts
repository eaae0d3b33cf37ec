import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One encoding of a file, ready to be sent. */
interface Form {
  headers: Record<string, string>;
  body: Buffer;
}

/** A file of the site in memory, in every encoding that a browser may request. */
export interface SiteFile {
  /** The headers common to all encodings, including the ETag; all that a 304 needs. */
  headers: Record<string, string>;
  /** The quoted part of the ETag, which is weak: the encodings differ in their bytes. */
  etag: string;
  plain: Form;
  gzip: Form | null;
  brotli: Form | null;
  /** A page with a form that a browser without scripts sends to the page's own address. */
  hasForm?: boolean;
  /** Its text is not known to the build, so it is compressed when it is first asked for. */
  isPage?: boolean;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};

/** The content type for a file name; unknown endings are bytes to download. */
export function contentType(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** A file whose compressed encodings are given or not wanted. */
export function siteFile(
  plain: Buffer,
  ownHeaders: Record<string, string>,
  compressed: { gzip?: Buffer | null; brotli?: Buffer | null } = {},
): SiteFile {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = { ...ownHeaders, etag: `W/${etag}` };
  return {
    headers,
    etag,
    plain: formOf(headers, plain),
    gzip: compressed.gzip ? formOf(headers, compressed.gzip, 'gzip') : null,
    brotli: compressed.brotli ? formOf(headers, compressed.brotli, 'br') : null,
  };
}

const year = 'public, max-age=31536000, immutable';
/** For icons, which change with the company's look; Chromium asks for them at each change of the address. */
const minute = 'public, max-age=60';

/** The icons of the site, in the tab of a browser and in its bookmarks. */
export const iconPaths = ['/icon.svg', '/favicon.ico'] as const;

/** How long a browser may keep a file: assets carry a hash of their content in the name, so they never change. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return year;
  return iconPaths.some((icon) => icon === path) ? minute : 'no-cache';
}

/** A file of the build, with the encodings that lie next to it. */
export function assetFile(
  folder: string,
  name: string,
  path: string,
  common: Record<string, string>,
): SiteFile {
  const read = (suffix: string) => {
    const file = join(folder, name) + suffix;
    return existsSync(file) ? readFileSync(file) : null;
  };
  return siteFile(
    readFileSync(join(folder, name)),
    {
      ...common,
      'content-type': contentType(path),
      'cache-control': cacheControl(path),
      vary: 'accept-encoding',
    },
    { brotli: read('.br'), gzip: read('.gz') },
  );
}

function formOf(headers: Record<string, string>, body: Buffer, encoding?: 'gzip' | 'br'): Form {
  return {
    headers: encoding === undefined ? headers : { ...headers, 'content-encoding': encoding },
    body,
  };
}

/**
 * Brotli's quality for a page that somebody waits for, and from then on: the second takes fifty times
 * as long for a tenth fewer bytes.
 */
const quickly = 6;
const well = 11;

/** The form of a file for a request that accepts these encodings. */
export function formFor(file: SiteFile, accepted: string): Form {
  const { headers, plain, isPage } = file;
  if (accepted.includes('br')) {
    if (isPage && file.brotli === null) compressWithBrotli(file);
    if (file.brotli !== null) return file.brotli;
  }
  if (accepted.includes('gzip')) {
    if (isPage) file.gzip ??= formOf(headers, gzipSync(plain.body, { level: 9 }), 'gzip');
    if (file.gzip !== null) return file.gzip;
  }
  return plain;
}

/** Ends when the pages asked for so far are compressed well: one after the other. */
let compressed = Promise.resolve();

/** Compresses a page in a millisecond, and then well, off the event loop. */
function compressWithBrotli(file: SiteFile): void {
  const { headers, plain } = file;
  const options = (quality: number) => ({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  file.brotli = formOf(headers, brotliCompressSync(plain.body, options(quickly)), 'br');
  compressed = compressed
    .then(async () => {
      // The page may have changed meanwhile.
      if (file.plain !== plain) return;
      const body = await promisify(brotliCompress)(plain.body, options(well));
      if (file.plain === plain) file.brotli = formOf(headers, body, 'br');
    })
    // It stays as it is: no page is lost for lack of memory.
    .catch(() => undefined);
}
