import { createElement, type ReactElement, type ReactNode } from 'react';
import { type Brand, brandColours } from './brand.ts';
import { colours } from './colours.ts';

/** A name, its value and, for a bar below it, the percentage that the value says. */
export type Fact = readonly [name: string, value: string, percent?: number];

/** The elements of a mail's body. Text is passed as strings: React escapes it. */
export interface Parts {
  heading(text: string): ReactElement;
  paragraph(...content: ReactNode[]): ReactElement;
  strong(text: string): ReactElement;
  /** Text written by a person, with its line breaks. */
  quoted(text: string): ReactElement;
  /** Pairs of name and value, as a table; a value that says a percentage may have it as a bar. */
  facts(rows: readonly Fact[]): ReactElement;
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
        createElement('tbody', null, ...rows.map((fact) => factRow(fact, own.primary))),
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

function factRow([name, value, percent]: Fact, color: string): ReactElement {
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
    createElement(
      'td',
      { style: { ...cell, padding: '8px 12px 8px 0', width: '38%', color: colours.muted } },
      name,
    ),
    createElement(
      'td',
      { style: { ...cell, color: colours.ink } },
      value,
      ...(percent === undefined ? [] : [createElement(Bar, { key: 'bar', percent, color })]),
    ),
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

/** A percentage as a bar of cells, whose words stand beside it: mail programs draw nothing else. */
function Bar({ percent, color }: { percent: number; color: string }): ReactElement {
  const done = Math.round(Math.min(100, Math.max(0, percent)));
  const piece = (share: number, ground: string) =>
    share > 0 &&
    createElement(
      'td',
      {
        width: `${share}%`,
        height: 10,
        bgcolor: ground,
        // Outlook makes a cell at least as high as a line of its text.
        style: { height: '10px', padding: 0, fontSize: 0, lineHeight: 0, backgroundColor: ground },
      },
      '\u00a0',
    );
  return createElement(
    'table',
    {
      'data-skip-in-text': true,
      role: 'presentation',
      'aria-hidden': true,
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      // The border keeps the rest of the bar visible where a dark theme turns its ground.
      style: { width: '100%', margin: '6px 0 2px', border: `1px solid ${color}` },
    },
    createElement(
      'tbody',
      null,
      createElement('tr', null, piece(done, color), piece(100 - done, colours.paper)),
    ),
  );
}
