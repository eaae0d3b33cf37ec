import { expect, test } from 'vitest';
import { markupHtml, readMarkup } from './markup.ts';

const html = (text: string) =>
  markupHtml(text, (part) => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

test.each([
  ['One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
  ['One\nline.', '<p>One line.</p>'],
  ['Either:\n- a\n- b\nor c', '<p>Either:</p><ul><li>a</li><li>b</li></ul><p>or c</p>'],
  ['It is **very** good', '<p>It is <strong>very</strong> good</p>'],
  ['See [the demo](/demo).', '<p>See <a href="/demo">the demo</a>.</p>'],
  ['[us](mailto:us@example.com)', '<p><a href="mailto:us@example.com">us</a></p>'],
  ['[it](https://example.com/a?b=c)', '<p><a href="https://example.com/a?b=c">it</a></p>'],
  ['- **a** [b](/b)', '<ul><li><strong>a</strong> <a href="/b">b</a></li></ul>'],
])('%j is %s', (text, expected) => {
  expect(html(text)).toBe(expected);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](data:text/html,1)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](http://plain.example)',
  '[x](https://a@b.example)',
  '**',
  '[x]',
  '# no heading',
])('%j stays text', (text) => {
  expect(html(text)).toBe(`<p>${text}</p>`);
});

test('HTML stays text', () => {
  expect(html('<script>a&b</script>')).toBe('<p>&lt;script>a&amp;b&lt;/script></p>');
});

test('no two texts are next to each other, which React would keep apart', () => {
  for (const block of readMarkup('a [b](/b) c [d](bad) **e** f\n\n- **g** h')) {
    const lines = 'paragraph' in block ? [block.paragraph] : block.items;
    for (const line of lines)
      line.forEach((part, at) => {
        expect([typeof part, typeof line[at + 1]]).not.toEqual(['string', 'string']);
      });
  }
});
