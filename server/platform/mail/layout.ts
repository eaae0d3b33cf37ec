import { createElement, type ReactElement } from 'react';
import { type Brand, brandColours } from './brand.ts';
import { colours } from './colours.ts';
import { logoOf } from './mail-logo.ts';

/** Fonts installed on the reader's machine: a mail loads nothing. */
const fonts = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * The common layout of all mail: the company's logo and name, a sheet of paper, and why it was sent.
 *
 * @param mail.logoUrl where the logo's picture is; null without one.
 */
export function layout(
  brand: Brand,
  mail: {
    subject: string;
    preview: string;
    because: string;
    /** Where its reader turns off mails like it; absent for mails that are always sent. */
    stopUrl?: string | null;
    body: ReactElement[];
    logoUrl?: string | null;
  },
): ReactElement {
  const { primary } = brandColours(brand);
  const sheet = createElement(
    'div',
    {
      style: {
        padding: '32px',
        backgroundColor: colours.surface,
        border: `1px solid ${colours.line}`,
        borderTop: `4px solid ${primary}`,
        borderRadius: '6px',
      },
    },
    ...mail.body.map((part, index) => createElement('div', { key: index }, part)),
  );
  return createElement(
    'html',
    { lang: 'en' },
    createElement(
      'head',
      null,
      createElement('meta', { charSet: 'utf-8' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      createElement('meta', { name: 'color-scheme', content: 'light' }),
      createElement('title', null, mail.subject),
    ),
    createElement(
      'body',
      { style: { margin: 0, padding: 0, backgroundColor: colours.paper, fontFamily: fonts } },
      hiddenPreview(mail.preview),
      // A table because Outlook for Windows ignores the width of anything else.
      createElement(
        'table',
        {
          role: 'presentation',
          width: '100%',
          cellPadding: 0,
          cellSpacing: 0,
          style: { backgroundColor: colours.paper },
        },
        createElement(
          'tbody',
          null,
          createElement(
            'tr',
            null,
            createElement(
              'td',
              { align: 'center', style: { padding: '32px 16px' } },
              createElement(
                'table',
                {
                  role: 'presentation',
                  width: 560,
                  cellPadding: 0,
                  cellSpacing: 0,
                  style: { width: '100%', maxWidth: '560px', textAlign: 'left' },
                },
                createElement(
                  'tbody',
                  null,
                  createElement(
                    'tr',
                    null,
                    createElement(
                      'td',
                      null,
                      masthead(brand, mail.logoUrl),
                      sheet,
                      foot(brand, mail),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

function hiddenPreview(preview: string): ReactElement {
  return createElement(
    'div',
    {
      'data-skip-in-text': true,
      style: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 },
    },
    preview,
  );
}

/** Height of the logo in pixels, and its greatest width. */
const logoSize = { height: 40, maxWidth: 240 };

function masthead(brand: Brand, logoUrl: string | null | undefined): ReactElement {
  const { primary } = brandColours(brand);
  const logo = logoOf(brand);
  const name = createElement('span', { key: 'name' }, brand.companyName);
  const style = { margin: '0 0 16px', fontSize: '18px', fontWeight: 700, color: primary };
  if (!logo || !logoUrl)
    return createElement('p', { 'data-skip-in-text': true, style }, brand.companyName);
  const fit = Math.min(logoSize.height / logo.height, logoSize.maxWidth / logo.width);
  const picture = createElement('img', {
    key: 'logo',
    src: logoUrl,
    alt: logo.hasName ? brand.companyName : '',
    width: Math.round(logo.width * fit),
    height: Math.round(logo.height * fit),
    // A logo in light colors needs a dark ground: a mail is always light.
    style: {
      verticalAlign: 'middle',
      marginRight: '10px',
      ...(logo.faintOn === 'light' && {
        padding: '4px',
        borderRadius: '4px',
        backgroundColor: colours.ink,
      }),
    },
  });
  return createElement(
    'p',
    { 'data-skip-in-text': true, style },
    picture,
    ...(logo.hasName ? [] : [name]),
  );
}

function foot(
  brand: Brand,
  { because, stopUrl }: { because: string; stopUrl?: string | null },
): ReactElement {
  const style = { color: colours.muted, fontSize: '13px', lineHeight: '20px' };
  return createElement(
    'p',
    { style: { ...style, margin: '20px 0 0' } },
    `You are getting this email because ${because}`,
    createElement('br'),
    `${brand.companyName}, `,
    createElement('a', { href: `mailto:${brand.companyEmail}`, style }, brand.companyEmail),
    ...(stopUrl
      ? [
          createElement('br', { key: 'break' }),
          createElement('a', { key: 'stop', href: stopUrl, style }, 'Stop emails like this'),
        ]
      : []),
  );
}
