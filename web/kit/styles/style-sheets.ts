import publicSheet from './app.css?url';
import fullSheet from './back-office.css?url';

/**
 * The sheet of the document: app.css in public pages, and in the shell of the private areas
 * back-office.css, which has all of it (web/prerender/finish-html.ts).
 */
export const documentSheet =
  (typeof document !== 'undefined' &&
    document.querySelector('link[rel=stylesheet]')?.getAttribute('href')) ||
  publicSheet;

/** What a private screen links: its sheet, unless the document has it. */
export function privateStyles() {
  return documentSheet === fullSheet ? [] : [{ rel: 'stylesheet', href: fullSheet }];
}

/** The private screens' sheet where the document has another, for a page that leads to them. */
export const sheetAhead = documentSheet === fullSheet ? undefined : fullSheet;
