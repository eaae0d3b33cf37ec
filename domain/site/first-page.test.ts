import { describe, expect, test } from 'vitest';
import { publicPageOf } from './first-page.ts';

const site = 'https://ascent.example';

describe('the page that somebody writes from', () => {
  test.each([
    ['https://ascent.example/about', '/about'],
    ['https://ascent.example/contact/?from=mail#booking', '/contact'],
    ['https://ascent.example', '/'],
    ['https://ascent.example/home', '/'],
    ['https://ascent.example/case-studies', '/case-studies'],
  ])('at %s is %s', (address, page) => {
    expect(publicPageOf(address, site)).toBe(page);
  });

  test.each([
    ['another site', 'https://elsewhere.example/about'],
    ['another port', 'https://ascent.example:8443/about'],
    ['another scheme', 'http://ascent.example/about'],
    ['a page that only staff have', 'https://ascent.example/admin/leads'],
    ['a private link', 'https://ascent.example/quotes/secret.token'],
    ['no page of ours', 'https://ascent.example/about/<script>'],
    ['no address', 'javascript:alert(1)'],
    ['nothing', ''],
    [
      'what is longer than any address of ours',
      `https://ascent.example/about?${'x'.repeat(2_000)}`,
    ],
  ])('is not told by %s', (_, address) => {
    expect(publicPageOf(address, site)).toBe('');
  });
});
