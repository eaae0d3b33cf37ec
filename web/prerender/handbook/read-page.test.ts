import { describe, expect, test } from 'vitest';
import { headingId, readContents, readPage, sectionsOf, textOf } from './read-page.ts';

const markdown = `# Bookings

A call takes *30 minutes*, see [People](roles.md#staff).

## Set your hours

- Days, in \`DATA_DIR\`
- Times

| Key | Does |
| --- | --- |
| J | next & last |

![The week](pictures/week.webp)
`;

describe('a page of the handbook', () => {
  test('has its title, its headings and its parts', () => {
    const { title, headings, parts } = readPage(markdown);
    expect({ title, headings }).toEqual({
      title: 'Bookings',
      headings: [{ id: 'set-your-hours', title: 'Set your hours' }],
    });
    expect(parts[0]).toEqual({
      tag: 'p',
      parts: [
        'A call takes ',
        { tag: 'em', parts: ['30 minutes'] },
        ', see ',
        { tag: 'a', to: '/admin/help/roles#staff', parts: ['People'] },
        '.',
      ],
    });
    expect(parts[2]).toEqual({
      tag: 'ul',
      parts: [
        { tag: 'li', parts: ['Days, in ', { tag: 'code', parts: ['DATA_DIR'] }] },
        { tag: 'li', parts: ['Times'] },
      ],
    });
    expect(parts.at(-1)).toEqual({
      tag: 'p',
      parts: [{ tag: 'img', to: 'pictures/week.webp', parts: ['The week'] }],
    });
  });
  test('is searched by section, as it reads', () => {
    const sections = sectionsOf('bookings', readPage(markdown));
    expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
      ['', ''],
      ['set-your-hours', 'Set your hours'],
    ]);
    expect(sections[0]?.text).toBe('A call takes 30 minutes, see People.');
    expect(sections[1]?.text).toContain('next & last');
  });
  test.each(['# T\n\n<b>bold</b>', '# T\n\n[x](../other.md)', 'no title'])(
    'has nothing that the program does not show: %j',
    (text) => expect(() => readPage(text)).toThrow(/A page of the handbook/),
  );
});

test('the table of contents is read with its groups', () => {
  const text =
    '# Handbook\n\n## Daily work\n\n- [Leads](leads.md): Who wrote to you\n- [Quotes and prices](quotes.md)\n';
  expect(readContents(text)).toEqual([
    {
      title: 'Daily work',
      pages: [
        { slug: 'leads', title: 'Leads', about: 'Who wrote to you' },
        { slug: 'quotes', title: 'Quotes and prices', about: '' },
      ],
    },
  ]);
});

test('the id of a heading is made of its words, as on GitHub', () => {
  expect(headingId('Sign in, and if that fails')).toBe('sign-in-and-if-that-fails');
  expect(textOf({ tag: 'p', parts: ['a', { tag: 'code', parts: ['b'] }] })).toBe('ab ');
});
