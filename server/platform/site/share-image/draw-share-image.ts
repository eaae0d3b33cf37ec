import sharp from 'sharp';
import type { Logo } from '#server/platform/config/look.ts';
import { contourRings } from '#server/platform/pdf/contours.ts';
import type { Face } from '#server/platform/pdf/text/faces.ts';
import type { ShareWords } from './share-image.ts';
import { type TextPaths, textPaths } from './text-paths.ts';

/** The size that services with previews ask for. */
const size = { width: 1200, height: 630 };
const side = 76;
/** The ground of the picture that comes with the product. */
const ownGround = '#15342b';
/** Logos have a ground of their own, on which they can be seen. */
const panel = { padding: 28, width: 520, height: 150 };
const panelColors = { light: '#ffffff', dark: '#14211d' };

/**
 * Draws the picture that link previews show (rule BRAND-2): the company's logo, its name and tagline, in
 * white on its color, which has the contrast for that (rule BRAND-3).
 */
export async function drawShareImage({ name, tagline, look }: ShareWords): Promise<Uint8Array> {
  const paths = await textPaths([name, tagline]);
  const { accent, logo } = look;
  const logoPart = logo === null ? null : await fitLogo(logo);
  const top = logoPart === null ? side : side + logoPart.height + 2 * panel.padding + 40;
  // A logo that has the name says it.
  const texts = logo?.hasName === true ? [] : [block(paths, name, 'display', [112, 92, 76, 60], 2)];
  texts.push(block(paths, tagline.join(' '), 'strong', [52, 44, 36], 2));
  const height = texts.reduce((sum, one) => sum + one.height, 0) + 28 * (texts.length - 1);
  let y = Math.max(top, size.height - side - height);
  const drawn = texts.map((one) => {
    const svg = one.draw(y);
    y += one.height + 28;
    return svg;
  });
  const ground = logoPart === null ? '' : panelOf(logoPart);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="${accent || ownGround}"/>${contours()}${ground}<g fill="#ffffff">${drawn.join('')}</g></svg>`;
  const place = { left: side + panel.padding, top: side + panel.padding };
  const picture = sharp(Buffer.from(svg)).composite(
    logoPart === null ? [] : [{ input: logoPart.picture, ...place }],
  );
  // A copy: the memory of sharp's own cannot be passed on to another thread.
  return Uint8Array.from(await picture.png({ palette: true }).toBuffer());
}

/** A text in the largest of some sizes in which it takes no more than so many lines. */
function block(
  paths: TextPaths,
  text: string,
  face: Face,
  sizes: readonly number[],
  mostLines: number,
) {
  const width = size.width - 2 * side;
  const fitting = sizes.find((one) => paths.lines(text, width, face, one).length <= mostLines);
  const chosen = fitting ?? sizes.at(-1) ?? 36;
  const lines = paths.lines(text, width, face, chosen).slice(0, mostLines);
  const leading = chosen * 1.12;
  return {
    height: lines.length * leading,
    draw: (top: number) =>
      lines
        .map((line, at) => paths.draw(line, side, top + at * leading + chosen * 0.9, face, chosen))
        .join(''),
  };
}

async function fitLogo(logo: Logo) {
  const { data, info } = await sharp(Buffer.from(logo.print, 'base64'))
    .resize({ width: panel.width, height: panel.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const color = logo.faintOn === 'light' ? panelColors.dark : panelColors.light;
  return { picture: data, width: info.width, height: info.height, color };
}

function panelOf({ width, height, color }: { width: number; height: number; color: string }) {
  const [wide, high] = [width + 2 * panel.padding, height + 2 * panel.padding];
  return `<rect x="${side}" y="${side}" width="${wide}" height="${high}" rx="10" fill="${color}"/>`;
}

/** The ornament of the pages and the PDFs (rule DESIGN-1). */
function contours(): string {
  const lines = contourRings({ x: 1010, y: 190 }, 58, 6).map(
    (ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
  );
  return `<path d="${lines.join('')}" fill="none" stroke="#ffffff" stroke-opacity="0.22" stroke-width="2"/>`;
}
