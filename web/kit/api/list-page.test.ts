import { describe, expect, test } from 'vitest';
import { linkedCursor, listPage } from './list-page.ts';

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
    const page = listPage(['a', 'b'], new Headers({ 'X-Total-Count': '10000', Link: links }));
    expect(page).toEqual({ rows: ['a', 'b'], total: 10_000, next: 'Wz+', previous: 'abc' });
  });
  test('has no neighbors when the response names none', () => {
    expect(listPage(['a'], new Headers())).toEqual({
      rows: ['a'],
      total: 1,
      next: undefined,
      previous: undefined,
    });
  });
});
