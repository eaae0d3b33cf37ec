import { expect, test } from 'vitest';
import { isTestIn } from './has-test.ts';

const title = 'a quote has a price';

test.each([
  `test('a quote has a price', () => {});`,
  `test(\n  'a quote has a price',\n  async () => {});`,
  `test.each([['a'], ['b']])('a quote has a price', () => {});`,
  `describe('a quote has a price', () => {});`,
  `// A remark.\ntest("a quote has a price", () => {});`,
])('a test that runs is found: %s', (code) => expect(isTestIn(code, title)).toBe(true));

test.each([
  ``,
  `test.${'skip'}('a quote has a price', () => {});`,
  `test.${'todo'}('a quote has a price');`,
  `describe.${'skip'}('prices', () => {\n  test('a quote has a price', () => {});\n});`,
  `test('a quote has a price', () => {\n  test.${'skip'}(true);\n});`,
  `x${'test'}('a quote has a price', () => {});`,
  `// test('a quote has a price', () => {});`,
  `/*\ntest('a quote has a price', () => {});\n*/`,
  `const said = 'a quote has a price';`,
])('one that does not run is not: %s', (code) => expect(isTestIn(code, title)).toBe(false));
