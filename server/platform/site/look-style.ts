import { paletteOf } from '#domain/site/palette.ts';
import type { Logo, Look } from '#server/platform/config/look.ts';

/** Height of a logo at the top of a page, and its greatest width, in pixels; a phone has 390. */
const logoHeight = 36;
const logoMaxWidth = { alone: 168, besideName: 112 };
/** Room around a logo that has a ground of its own. */
const groundRoom = 4;

/**
 * The style of the company's own colors and logo, '' without either (rule BRAND-2). Its selectors outweigh those of
 * the style sheets (web/kit/styles), whichever is loaded last.
 */
export function lookStyle({ accent, logo }: Look): string {
  return `${accent === '' ? '' : colorStyle(accent)}${logo === null ? '' : logoStyle(logo)}`;
}

function colorStyle(accent: string): string {
  const tokens = Object.entries(paletteOf(accent)).map(
    ([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`,
  );
  return `:root:root{${tokens.join(';')}}`;
}

/** The picture in place of the drawing in web/kit/shell/logo.tsx, at its final size from the start. */
function logoStyle({ id, width, height, faintOn, hasName }: Logo): string {
  const maxWidth = hasName ? logoMaxWidth.alone : logoMaxWidth.besideName;
  const fit = Math.min(logoHeight / height, maxWidth / width);
  const size = { width: Math.round(width * fit), height: Math.round(height * fit) };
  const ground = {
    light: 'light-dark(#14211d,transparent)',
    dark: 'light-dark(transparent,#f7f5f0)',
  };
  const room = faintOn === null ? 0 : groundRoom;
  return [
    `.logo.logo{box-sizing:content-box;width:${size.width}px;height:${size.height}px;`,
    `background:url(/api/branding/logos/${id}) center/contain no-repeat content-box;`,
    faintOn === null
      ? ''
      : `background-color:${ground[faintOn]};background-clip:border-box;padding:${room}px;border-radius:4px;`,
    '}.logo>*{display:none}',
    // In pictures of the product, where there is no room for it.
    '.product-mark.product-mark{display:none}',
    // Still read aloud: the picture has no words for those who do not see it.
    hasName
      ? '.logo+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}'
      : '',
  ].join('');
}
