import { expect, test } from 'vitest';
import { finishHtml } from './finish-html.ts';

test('the style sheet comes first and scripts are fetched with low priority', () => {
  const html =
    '<head><title>x</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
  expect(finishHtml(html)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/><title>x</title><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head>',
  );
});

test('a page without a style sheet fails the build', () => {
  expect(() => finishHtml('<head></head>')).toThrow('style sheet');
});
