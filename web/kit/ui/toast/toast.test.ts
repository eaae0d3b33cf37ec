import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, onFirstToast, onToastChange, toast } from './toast.tsx';
import { toastRemoveDelay } from './toast-timing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a new toast replaces the previous one', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
});

test('a dismissed toast closes at once and is removed after a long delay', () => {
  const id = toast({ title: 'Gone' });
  dismissToast(id);
  expect(currentToast()).toMatchObject({ open: false });
  vi.advanceTimersByTime(toastRemoveDelay - 1);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('dismissing a replaced toast does not affect the newer one', () => {
  const old = toast({ title: 'Old' });
  toast({ title: 'New' });
  dismissToast(old);
  expect(currentToast()).toMatchObject({ title: 'New', open: true });
});

test('listeners are called on each change until they unsubscribe', () => {
  const changes = vi.fn();
  const asked = vi.fn();
  const stop = [onToastChange(changes), onFirstToast(asked)];
  toast({ title: 'One' });
  for (const end of stop) end();
  toast({ title: 'Two' });
  expect(changes).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(1);
});
