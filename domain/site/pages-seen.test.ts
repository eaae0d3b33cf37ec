import { describe, expect, test } from 'vitest';
import { publicPageOf, readPagesSeen, withPage } from './pages-seen.ts';

const site = 'https://ascent.example';

describe('the public page of a referrer', () => {
  test.each([
    ['https://ascent.example/about', '/about'],
    ['https://ascent.example/contact/?from=mail#booking', '/contact'],
    ['https://ascent.example', '/'],
    ['https://ascent.example/home', '/'],
    ['https://ascent.example/case-studies', '/case-studies'],
  ])('%s is %s', (address, page) => {
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
    ['an overlong address', `https://ascent.example/about?${'x'.repeat(2_000)}`],
  ])('is empty for %s', (_, address) => {
    expect(publicPageOf(address, site)).toBe('');
  });
});

describe('the pages of a visit', () => {
  test('are listed in the order they were seen, once per visit to a page', () => {
    expect(readPagesSeen('/,/home,/demo/,/demo,/,/quote')).toEqual(['/', '/demo', '/', '/quote']);
  });

  test.each([
    ['/admin/leads,/quotes/secret.token,<script>', []],
    ['', []],
    [`/about,${'/demo,'.repeat(1_000)}`, []],
  ])('contain only public pages: %s', (text, pages) => {
    expect(readPagesSeen(text)).toEqual(pages);
  });

  test('keep the first and the latest pages of a long visit', () => {
    const long = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? '/demo' : '/quote'));
    const pages = readPagesSeen(['/about', ...long].join());
    expect([pages.length, pages[0], pages.at(-1)]).toEqual([20, '/about', '/quote']);
    expect(withPage(pages, '/quote')).toBe(pages);
  });
});
