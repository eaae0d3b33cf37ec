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

/** For a private screen: its sheet, unless the document has it. */
export function privateStyles() {
  return documentSheet === fullSheet ? [] : [{ rel: 'stylesheet', href: fullSheet }];
}

/** For a page before the private screens, which looks the same without: fetched once it is idle. */
export function privateStylesAhead() {
  return documentSheet === fullSheet ? [] : [{ rel: 'prefetch', as: 'style', href: fullSheet }];
}
