import { expect, test, vi } from 'vitest';
import { unreachable } from '#web/kit/api/api-error.ts';
import { currentToast } from '#web/kit/ui/toast/toast.tsx';
import { lostParts } from '../load/load-part.ts';
import { logOut } from './log-out.ts';

const signedOut = vi.hoisted(() => ({ times: 0, canBeFetched: false }));
vi.mock('#web/kit/session/session.ts', () => {
  if (!signedOut.canBeFetched) throw new TypeError('Failed to fetch dynamically imported module');
  return {
    logOutClient: () => {
      signedOut.times += 1;
    },
  };
});

test('signing out without its code fails at once, and nobody is signed out later', async () => {
  await logOut('client');
  expect(currentToast()).toMatchObject({
    title: 'You are still signed in',
    description: unreachable,
  });
  signedOut.canBeFetched = true;
  lostParts()[0]?.again();
  await vi.waitFor(() => expect(lostParts()).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(signedOut.times).toBe(0);
});
