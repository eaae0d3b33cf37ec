import { expect, test } from 'vitest';
import { isFirstShown, noteFirstShown, onFirstShown } from './first-shown.ts';

test('who waits for the first screen is told once, and whoever comes later at once', () => {
  const told: string[] = [];
  onFirstShown(() => told.push('waits'));
  const leave = onFirstShown(() => told.push('left'));
  leave();
  expect([isFirstShown(), told]).toEqual([false, []]);
  noteFirstShown();
  noteFirstShown();
  onFirstShown(() => told.push('later'));
  expect([isFirstShown(), told]).toEqual([true, ['waits', 'later']]);
});
