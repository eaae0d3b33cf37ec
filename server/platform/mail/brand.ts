import { paletteOf } from '#domain/site/palette.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Look } from '#server/platform/config/look.ts';
import { colours } from './colours.ts';

/** Whom a mail comes from and where its links lead. */
export interface Brand {
  companyName: string;
  companyEmail: string;
  /** Origin of every link, without a trailing slash. */
  publicUrl: string;
  /** The company's time zone; absent for UTC. */
  timeZone?: string;
  /** The company's own color and logo; absent for the product's own. */
  look?: Look;
}

/** The colors of a mail that follow from the company's own: those of the light theme. */
export function brandColours({ look }: Pick<Brand, 'look'>) {
  if (look === undefined || look.accent === '') return colours;
  const palette = paletteOf(look.accent);
  return {
    ...colours,
    primary: palette.primary.light,
    accentStrong: palette['accent-strong'].light,
    onAccent: palette['on-accent'].light,
  };
}

/** Only the settings that mail shows: a template cannot leak a secret it never receives. */
export function brandOf(config: Config): Brand {
  const { companyName, companyEmail, publicUrl, businessTimeZone: timeZone, look } = config;
  return { companyName, companyEmail, publicUrl, timeZone, look };
}
