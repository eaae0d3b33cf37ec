import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printAfterDelay } from './print-after-delay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const document = { title: 'Ascent | Quote' };
  const titles: string[] = [];
  const page = { document, print: () => void titles.push(document.title) };
  return { page, titles };
}

test('a quote is printed 500 ms after the click, under its own title', () => {
  const { page, titles } = setUp();
  const onDone = vi.fn();
  printAfterDelay('Quote Q-1', onDone, page);
  vi.advanceTimersByTime(499);
  expect(titles).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(titles).toEqual(['Quote Q-1']);
  expect(page.document.title).toBe('Ascent | Quote');
  expect(onDone).toHaveBeenCalledOnce();
});

test('leaving the page cancels printing', () => {
  const { page, titles } = setUp();
  const cancel = printAfterDelay('Quote Q-1', () => undefined, page);
  cancel();
  vi.advanceTimersByTime(1000);
  expect(titles).toEqual([]);
});
