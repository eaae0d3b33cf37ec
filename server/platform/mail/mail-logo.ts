import { readFileSync } from 'node:fs';
import { productName } from '#domain/site/texts/site-texts.ts';
import type { Logo } from '#server/platform/config/look.ts';
import type { Brand } from './brand.ts';

/** What the head of a mail needs to know of a logo. */
export type MailLogo = Pick<Logo, 'id' | 'width' | 'height' | 'hasName' | 'faintOn' | 'print'>;

/** The mark of web/public/icon.svg, in three times its size: mail programs show no SVG. */
const ourMark: MailLogo = {
  id: 'ours',
  width: 120,
  height: 120,
  hasName: false,
  faintOn: null,
  print: readFileSync(new URL('./mark.png', import.meta.url), 'base64'),
};

/**
 * The logo in the head of a mail: the company's own, or our mark as long as name, color and logo
 * are all ours (rule BRAND-2).
 */
export function logoOf({ companyName, look }: Pick<Brand, 'companyName' | 'look'>) {
  if (look?.logo) return look.logo;
  const isOurs = companyName === productName && (look === undefined || look.accent === '');
  return isOurs ? ourMark : null;
}
