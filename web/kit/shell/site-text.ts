import type { SiteTextKey } from '#domain/site/texts/site-texts.ts';
import { siteSettings } from './site-settings.ts';

/**
 * An editable text of the public pages. The build replaces the key by the original words
 * (web/prerender/site-text-plugin.ts), so that scripts have each text once and no keys; in the
 * prerendered HTML it is a token, which the server fills. What the company changed is in the page's
 * settings, by the beginning of the original.
 */
export function siteText(key: SiteTextKey): string {
  if (import.meta.env.SSR && import.meta.env.PROD) return `__TEXT:${key}__`;
  return currentText(key);
}

/** The words of now in place of the original ones. */
export function currentText(original: string): string {
  return siteSettings.texts[original.slice(0, 40)] ?? original;
}

/** The original words, which the build puts in place of the key. Only for scripts, never for HTML. */
export function originalText(key: SiteTextKey): string {
  return key;
}
