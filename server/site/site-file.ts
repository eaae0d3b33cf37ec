import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file of the site in memory, in every form that a browser may ask for. */
export interface SiteFile {
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
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

/** A file whose compressed forms are given or not wanted. */
export function siteFile(
  plain: Buffer,
  headers: Record<string, string>,
  compressed: { gzip?: Buffer | null; brotli?: Buffer | null } = {},
): SiteFile {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    headers,
    etag: `"${hash}"`,
    plain,
    gzip: compressed.gzip ?? null,
    brotli: compressed.brotli ?? null,
  };
}

/** Compresses a text of a few kilobytes, off the event loop. */
export async function compress(file: SiteFile): Promise<void> {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(file.plain, { level: 9 }),
  ]);
  file.brotli = brotli;
  file.gzip = gzipped;
}
