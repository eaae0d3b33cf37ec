import { describe, expect, test } from 'vitest';
import { linkedCursor, listPage, totalText } from './list-page.ts';

const links =
  '</api/leads?limit=2&cursor=Wz%2B>; rel="next", </api/leads?cursor=abc&q=a%2Cb>; rel="prev"';

describe('the cursor of a neighboring page', () => {
  test('is read from the URL of its link', () => {
    expect(linkedCursor(links, 'next')).toBe('Wz+');
    expect(linkedCursor(links, 'prev')).toBe('abc');
  });
  test.each(['', '</api/leads>; rel="next"', '</api/leads?cursor=x>; rel="prev"'])(
    'is absent in %j',
    (text) => {
      expect(linkedCursor(text, 'next')).toBeUndefined();
    },
  );
});

describe('a page of a list', () => {
  test('counts the rows of all pages', () => {
    const page = listPage(['a', 'b'], new Headers({ 'X-Total-Count': '999', Link: links }));
    expect(page).toEqual({
      rows: ['a', 'b'],
      total: 999,
      isCapped: false,
      next: 'Wz+',
      previous: 'abc',
    });
    expect(totalText(page)).toBe('999');
  });
  test('says when there are more rows than are counted', () => {
    const headers = { 'X-Total-Count': '1000', 'X-Total-Capped': 'true' };
    const page = listPage(['a'], new Headers(headers));
    expect(page.isCapped).toBe(true);
    expect(totalText(page)).toBe('1,000+');
  });
  test('has no neighbors when the response names none', () => {
    expect(listPage(['a'], new Headers())).toEqual({
      rows: ['a'],
      total: 1,
      isCapped: false,
      next: undefined,
      previous: undefined,
    });
  });
});
