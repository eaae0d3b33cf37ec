import { contrastOf, type Hex, hexOf, type Lch, lchOf } from './color.ts';

/** The lowest contrast of text (WCAG 2.2, success criterion 1.4.3, level AA). */
export const textContrast = 4.5;

/** What is behind text in each theme; the values of web/kit/styles/tokens.css. */
export const grounds = {
  light: ['#f7f5f0', '#ffffff', '#efece4'],
  dark: ['#0d1a16', '#13241e', '#0a1512'],
} as const;

/** The colors that follow from the company's own, by the name of their token, in both themes. */
export type Palette = Record<PaletteToken, { light: Hex; dark: Hex }>;
type PaletteToken =
  | 'accent'
  | 'accent-strong'
  | 'accent-hover'
  | 'on-accent'
  | 'primary'
  | 'primary-hover'
  | 'on-primary'
  | 'contour'
  | 'band'
  | 'on-band'
  | 'on-band-muted'
  | 'band-line'
  | 'band-accent';

/**
 * Whether a color can be the company's own: white text on it and text of it on every ground of the
 * light theme have a contrast of at least 4.5 to 1 (rule BRAND-3).
 */
export function isLegibleAccent(accent: Hex): boolean {
  return grounds.light.every((ground) => contrastOf(accent, ground) >= textContrast);
}

/** The nearest color of the same hue that can be the company's own: itself if it can. */
export function nearestLegibleAccent(accent: Hex): Hex {
  return towards(accent, 0, isLegibleAccent);
}

/**
 * All colors that follow from the company's own: of its hue, each as light as the product's own of the
 * same name. Every text of them has a contrast of at least 4.5 to 1 on what it is written on.
 */
export function paletteOf(wanted: Hex): Palette {
  const accent = nearestLegibleAccent(wanted);
  const own = lchOf(accent);
  const inHue = (l: number, mostChroma: number) =>
    hexOf({ l, c: Math.min(own.c, mostChroma), h: own.h });
  const isLegibleOn = (many: readonly Hex[]) => (color: Hex) =>
    many.every((ground) => contrastOf(color, ground) >= textContrast);
  const night = towards(accent, 1, isLegibleOn(grounds.dark));
  const band = { light: inHue(0.3, 0.05), dark: inHue(0.17, 0.03) };
  const primary = { light: inHue(0.38, 0.1), dark: inHue(0.81, 0.08) };
  return {
    accent: { light: accent, dark: night },
    'accent-strong': { light: accent, dark: night },
    'accent-hover': {
      light: moved(own, own.l > 0.3 ? -0.08 : 0.1),
      dark: moved(lchOf(night), 0.07),
    },
    'on-accent': { light: '#ffffff', dark: '#101010' },
    primary,
    'primary-hover': { light: inHue(0.31, 0.09), dark: inHue(0.88, 0.06) },
    'on-primary': { light: '#f7f5f0', dark: '#101010' },
    contour: primary,
    band,
    'on-band': { light: '#f4f2ee', dark: '#f0efeb' },
    'on-band-muted': { light: inHue(0.83, 0.03), dark: inHue(0.76, 0.03) },
    'band-line': { light: inHue(0.43, 0.05), dark: inHue(0.32, 0.03) },
    'band-accent': {
      light: towards(accent, 1, isLegibleOn([band.light])),
      dark: towards(night, 1, isLegibleOn([band.dark])),
    },
  };
}

/** The color itself if it is right, otherwise the first right one on the way to black (0) or white (1). */
function towards(color: Hex, end: 0 | 1, isRight: (color: Hex) => boolean): Hex {
  if (isRight(color)) return color;
  const { l, c, h } = lchOf(color);
  let [wrong, right] = [l, end as number];
  for (let step = 0; step < 16; step++) {
    const middle = (wrong + right) / 2;
    if (isRight(hexOf({ l: middle, c, h }))) right = middle;
    else wrong = middle;
  }
  return hexOf({ l: right, c, h });
}

function moved({ l, c, h }: Lch, by: number): Hex {
  return hexOf({ l: Math.min(1, Math.max(0, l + by)), c, h });
}
