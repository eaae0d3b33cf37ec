import { createElement, type ReactElement } from 'react';
import type { Brand } from './brand.ts';
import { colours } from './colours.ts';

/** Fonts installed on the reader's machine: a mail loads nothing. */
const fonts = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The common layout of all mail: the company's name, a sheet of paper, and why it was sent. */
export function layout(
  brand: Brand,
  mail: { subject: string; preview: string; because: string; body: ReactElement[] },
): ReactElement {
  const sheet = createElement(
    'div',
    {
      style: {
        padding: '32px',
        backgroundColor: colours.surface,
        border: `1px solid ${colours.line}`,
        borderTop: `4px solid ${colours.primary}`,
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
                    createElement('td', null, companyName(brand), sheet, foot(brand, mail.because)),
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

function companyName(brand: Brand): ReactElement {
  return createElement(
    'p',
    {
      'data-skip-in-text': true,
      style: { margin: '0 0 16px', fontSize: '18px', fontWeight: 700, color: colours.primary },
    },
    brand.companyName,
  );
}

function foot(brand: Brand, because: string): ReactElement {
  const style = { color: colours.muted, fontSize: '13px', lineHeight: '20px' };
  return createElement(
    'p',
    { style: { ...style, margin: '20px 0 0' } },
    `You are getting this email because ${because}`,
    createElement('br'),
    `${brand.companyName}, `,
    createElement('a', { href: `mailto:${brand.companyEmail}`, style }, brand.companyEmail),
  );
}
