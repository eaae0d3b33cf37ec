import { createElement, type ReactElement, type ReactNode } from 'react';
import { type Brand, brandColours } from './brand.ts';
import { colours } from './colours.ts';

/** The elements of a mail's body. Text is passed as strings: React escapes it. */
export interface Parts {
  heading(text: string): ReactElement;
  paragraph(...content: ReactNode[]): ReactElement;
  strong(text: string): ReactElement;
  /** Text written by a person, with its line breaks. */
  quoted(text: string): ReactElement;
  /** Pairs of name and value, as a table. */
  facts(rows: readonly (readonly [name: string, value: string])[]): ReactElement;
  /** The main action; `path` starts with a slash and is appended to the site's own URL. */
  action(label: string, path: string): ReactElement;
  /** A line of secondary links. */
  links(items: readonly (readonly [label: string, path: string])[]): ReactElement;
}

// Text without spaces, such as a long URL, breaks instead of widening the sheet.
const breaks = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const text = {
  ...breaks,
  margin: '0 0 16px',
  fontSize: '16px',
  lineHeight: '24px',
  color: colours.ink,
};

/** The parts, with links to the company's own site. */
export function partsFor(brand: Brand): Parts {
  const { publicUrl } = brand;
  const own = brandColours(brand);
  return {
    heading: (words) =>
      createElement(
        'h1',
        { style: { ...text, fontSize: '24px', lineHeight: '30px', margin: '0 0 20px' } },
        words,
      ),
    paragraph: (...content) =>
      createElement(
        'p',
        { style: text },
        ...content.flatMap((one) => (typeof one === 'string' ? withBreaks(one) : [one])),
      ),
    strong: (words) => createElement('strong', null, words),
    quoted: (words) =>
      createElement(
        'p',
        {
          style: { ...text, paddingLeft: '16px', borderLeft: `3px solid ${colours.line}` },
        },
        ...withBreaks(words),
      ),
    facts: (rows) =>
      createElement(
        'table',
        {
          'data-text-format': 'dataTable',
          cellPadding: 0,
          cellSpacing: 0,
          style: { width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' },
        },
        createElement('tbody', null, ...rows.map(([name, value]) => factRow(name, value))),
      ),
    action: (label, path) => actionButton(label, publicUrl + path, own),
    links: (items) =>
      createElement(
        'p',
        { style: text },
        ...items.flatMap(([label, path], index) => [
          ...(index === 0 ? [] : [' · ']),
          createElement(
            'a',
            {
              key: path,
              href: publicUrl + path,
              style: { color: own.primary, textDecoration: 'underline' },
            },
            label,
          ),
        ]),
      ),
  };
}

/** A text of several lines. */
function withBreaks(words: string): ReactNode[] {
  return words
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (index === 0 ? [line] : [createElement('br', { key: index }), line]));
}

function factRow(name: string, value: string): ReactElement {
  const cell = {
    ...breaks,
    padding: '8px 0',
    borderTop: `1px solid ${colours.line}`,
    fontSize: '15px',
    lineHeight: '22px',
    verticalAlign: 'top',
  };
  return createElement(
    'tr',
    { key: name },
    createElement('td', { style: { ...cell, width: '38%', color: colours.muted } }, name),
    createElement('td', { style: { ...cell, color: colours.ink } }, value),
  );
}

function actionButton(
  label: string,
  url: string,
  { accentStrong, onAccent }: Pick<ReturnType<typeof brandColours>, 'accentStrong' | 'onAccent'>,
): ReactElement {
  return createElement(
    'p',
    { style: { ...text, margin: '24px 0' } },
    createElement(
      'a',
      {
        href: url,
        style: {
          display: 'inline-block',
          padding: '13px 22px',
          borderRadius: '6px',
          backgroundColor: accentStrong,
          color: onAccent,
          fontSize: '16px',
          lineHeight: '22px',
          fontWeight: 600,
          textDecoration: 'none',
        },
      },
      label,
    ),
  );
}
