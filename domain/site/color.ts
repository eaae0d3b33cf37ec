/** A color as `#rrggbb` in small letters. */
export type Hex = string;

/** Lightness from 0 to 1, chroma from 0, hue in radians. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

/** A color as somebody types it, with or without `#`, in three or six digits; null for anything else. */
export function readHex(text: string): Hex | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: Hex, other: Hex): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance, from 0 to 1 (WCAG 2.2). */
export function luminanceOf(hex: Hex): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The three channels without the gamma of sRGB (IEC 61966-2-1), each from 0 to 1. */
function linearOf(hex: Hex): [r: number, g: number, b: number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** A color in OKLCH (CSS Color 4, section 9), in which equal steps of lightness look equal. */
export function lchOf(hex: Hex): Lch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  };
}

/** The color on a screen; one that no screen shows loses as much chroma as it must. */
export function hexOf({ l, c, h }: Lch): Hex {
  if (isShown(rgbOf({ l, c, h }))) return written(rgbOf({ l, c, h }));
  let [low, high] = [0, c];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (isShown(rgbOf({ l, c: middle, h }))) low = middle;
    else high = middle;
  }
  return written(rgbOf({ l, c: low, h }));
}

function rgbOf({ l, c, h }: Lch): number[] {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}

const isShown = (rgb: number[]) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

function written(rgb: number[]): Hex {
  const digits = rgb.map((value) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
