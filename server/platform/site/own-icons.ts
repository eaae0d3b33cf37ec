import type { Logo } from '#server/platform/config/look.ts';
import { type iconPaths, type SiteFile, siteFile } from './site-file.ts';

/** The icons of web/public, and the same kind of file of a square PNG with 128 pixels a side. */
const icons: Record<(typeof iconPaths)[number], (png: Buffer) => Buffer> = {
  '/icon.svg': (png) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
    ),
  '/favicon.ico': icoOf,
};

/**
 * Remembers the icons that come with the product.
 *
 * @returns how to serve a company's own at the same addresses, or the product's again (rule BRAND-2).
 */
export function ownIcons(files: ReadonlyMap<string, SiteFile>): (logo: Logo | null) => void {
  const written = Object.entries(icons).flatMap(([path, make]) => {
    const file = files.get(path);
    return file === undefined ? [] : [{ file, make, original: { ...file } }];
  });
  return (logo) => {
    for (const { file, make, original } of written) {
      const { etag: _, ...headers } = original.headers;
      const own = logo && siteFile(make(Buffer.from(logo.icon, 'base64')), headers);
      Object.assign(file, own ?? original);
    }
  };
}

/** An icon file with one PNG: a header, the entry of the picture, and the picture. */
function icoOf(png: Buffer): Buffer {
  const start = Buffer.alloc(22);
  start.writeUInt16LE(1, 2); // An icon.
  start.writeUInt16LE(1, 4); // One picture.
  start.writeUInt8(128, 6);
  start.writeUInt8(128, 7);
  start.writeUInt16LE(1, 10); // Color planes.
  start.writeUInt16LE(32, 12); // Bits per pixel.
  start.writeUInt32LE(png.length, 14);
  start.writeUInt32LE(start.length, 18);
  return Buffer.concat([start, png]);
}
