import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { contrastOf } from '#domain/site/color.ts';
import { grounds } from '#domain/site/palette.ts';
import { checkContent } from '#server/platform/files/checks/check-content.ts';
import type { ReceivedFile } from '#server/platform/files/receive-file.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { CompanyLogosTable } from '../tables.ts';

/** Longest sides in pages, in pixels: three times the size in the bar at the top of a page. */
const pageSize = { width: 480, height: 108 };
/** The same in mails and PDFs, which are printed. */
const printSize = { width: 720, height: 180 };
const iconSide = 128;
/** A picture with more pixels would need hundreds of megabytes to decode. */
const limitInputPixels = 25_000_000;
const wrongKind = 'Choose a PNG, JPEG, WebP or AVIF picture.';

/** Average contrast of a picture below which it cannot be made out (graphics need 3, WCAG 1.4.11). */
const faintContrast = 2.2;

/**
 * Re-encodes an uploaded logo, without its empty margin and its metadata, for pages, print and icon.
 * An SVG is refused, because it can contain scripts and fetch others' files.
 *
 * @throws Problem `wrong_content_type` for anything but a picture.
 */
export async function encodeLogo({
  path,
  name,
}: Pick<ReceivedFile, 'path' | 'name'>): Promise<Omit<CompanyLogosTable, 'created_at'>> {
  const bytes = await readFile(path);
  const kind = (await fileTypeFromBuffer(bytes))?.ext;
  if (kind === undefined || !['png', 'jpg', 'webp', 'avif'].includes(kind))
    throw new Problem('wrong_content_type', wrongKind);
  if (/\.(png|jpe?g)$/i.test(name)) await checkContent(path, name);
  else if (!/\.(webp|avif)$/i.test(name)) throw new Problem('wrong_content_type', wrongKind);
  // Loaded for the first picture: it takes 20 MB, and most programs never see one.
  const { default: sharp } = await import('sharp');
  const open = (input: Buffer) => sharp(input, { limitInputPixels });
  try {
    const upright = await open(bytes).autoOrient().png().toBuffer();
    const { isOpaque } = await open(upright).stats();
    const margin = isOpaque ? '#ffffff' : '#00000000';
    const trimmed = await withoutMargin(open(upright), margin).catch(() => upright);
    const page = await open(trimmed)
      .resize({ ...pageSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true });
    const print = await open(trimmed)
      .resize({ ...printSize, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, quality: 95 })
      .toBuffer();
    const icon = await open(trimmed)
      .resize(iconSide, iconSide, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ palette: true })
      .toBuffer();
    const id = createHash('sha256').update(page.data).update(print).digest('base64url');
    return {
      id: id.slice(0, 22),
      width: page.info.width,
      height: page.info.height,
      faint_on: await faintOn(open(trimmed)),
      page: page.data.toString('base64'),
      print: print.toString('base64'),
      icon: icon.toString('base64'),
    };
  } catch (error) {
    if (error instanceof Problem) throw error;
    // sharp has one error class for everything.
    throw new Problem(
      'wrong_content_type',
      error instanceof Error && error.message.includes('pixel limit')
        ? 'This picture has more than 25 megapixels.'
        : `We cannot read this picture. ${wrongKind}`,
    );
  }
}

/**
 * Removes a margin of nothing, or of white around a picture that has no transparent parts.
 *
 * @throws Error for a picture of which nothing would be left.
 */
function withoutMargin(picture: Sharp, background: string): Promise<Buffer> {
  return picture.trim({ background, threshold: 5 }).png().toBuffer();
}

/** The theme on whose ground the picture cannot be made out; '' for a picture with a ground of its own. */
async function faintOn(picture: Sharp): Promise<'light' | 'dark' | ''> {
  const { data, info } = await picture
    .resize({ width: 96, height: 96, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors: string[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at + 3] ?? 0) >= 128) colors.push(`#${data.toString('hex', at, at + 3)}`);
  const isOpaque = colors.length > 0.98 * info.width * info.height;
  if (isOpaque || colors.length === 0) return '';
  const contrastOn = (ground: string) =>
    colors.reduce((sum, color) => sum + contrastOf(color, ground), 0) / colors.length;
  if (contrastOn(grounds.dark[0]) < faintContrast) return 'dark';
  return contrastOn(grounds.light[0]) < faintContrast ? 'light' : '';
}
