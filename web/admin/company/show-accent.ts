import { paletteOf } from '#domain/site/palette.ts';

/**
 * Shows the company's new color in the page that is open; others have it when they are opened. With
 * '' the page is loaded again, because its own style may have the old one.
 */
export function showAccent(accent: string): void {
  if (accent === '') {
    location.reload();
    return;
  }
  for (const [name, { light, dark }] of Object.entries(paletteOf(accent)))
    document.documentElement.style.setProperty(`--${name}`, `light-dark(${light}, ${dark})`);
}
