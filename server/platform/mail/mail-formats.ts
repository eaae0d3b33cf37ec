import { convert } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Outlook and old readers lay tables out as we mean them only under this doctype. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A cell stands on a line of its own: the tables of a mail are its layout. */
const cell = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** The HTML of a mail. */
export function htmlOf(mail: ReactElement): string {
  // React asks browsers to load pictures early, which no mail program understands.
  const html = renderToStaticMarkup(mail).replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');
  return doctype + html;
}

/** The same mail as text: one line for each paragraph, the address of a link after its words. */
export function textOf(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: '[data-text-format="dataTable"]', format: 'dataTable' },
      { selector: 'td', format: 'block', options: cell },
      { selector: 'th', format: 'block', options: cell },
      { selector: 'h1', options: { uppercase: false } },
    ],
  });
}
