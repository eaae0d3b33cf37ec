import { describe, expect, test } from 'vitest';
import { Problem } from '#server/platform/http/problem.ts';
import { Places } from './places.ts';

const bounds = { atOnce: 1, mostWaiting: 2, longestWaitMs: 1000 } as const;
/** Takes places in the order of the names; reports who got one and who was refused, as it happens. */
function queueUp(places: Places, names: readonly string[]) {
  const log: string[] = [];
  const all = names.map(async (name) => {
    try {
      const giveBack = await places.take();
      log.push(name);
      await new Promise((resolve) => setTimeout(resolve, 5));
      giveBack();
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      expect(error).toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
      log.push(`not ${name}`);
    }
  });
  return Promise.all(all).then(() => log);
}

describe('places', () => {
  test('go to the one that waited longest, and are refused at once when the queue is full', async () => {
    const places = new Places({ ...bounds, next: 'oldest' });
    expect(await queueUp(places, ['a', 'b', 'c', 'd'])).toEqual(['a', 'not d', 'b', 'c']);
    expect(await queueUp(places, ['e'])).toEqual(['e']);
  });

  test('go to the newest where people wait at a screen, and are refused to the one that waited longest', async () => {
    const places = new Places({ ...bounds, next: 'newest' });
    expect(await queueUp(places, ['a', 'b', 'c', 'd'])).toEqual(['a', 'not b', 'd', 'c']);
  });

  test('are refused early to all who have waited long under overload', async () => {
    const places = new Places({ ...bounds, mostWaiting: 3, longestWaitMs: 5000, next: 'newest' });
    const giveBack = await places.take();
    const early = queueUp(places, ['a', 'b', 'c']);
    await new Promise((resolve) => setTimeout(resolve, 450));
    const late = queueUp(places, ['d']);
    expect(await early).toEqual(['not a', 'not b', 'not c']);
    giveBack();
    expect(await late).toEqual(['d']);
  });

  test('are refused after the longest wait', async () => {
    const places = new Places({ ...bounds, longestWaitMs: 30, next: 'oldest' });
    const giveBack = await places.take();
    await expect(places.take()).rejects.toMatchObject({ code: 'overloaded' });
    giveBack();
    giveBack();
    expect(await queueUp(places, ['e', 'f'])).toEqual(['e', 'f']);
  });

  test('are passed on when held for too long, and count once', async () => {
    const places = new Places({ ...bounds, longestHeldMs: 30, next: 'oldest' });
    const giveBack = await places.take();
    expect(await queueUp(places, ['a'])).toEqual(['a']);
    giveBack();
    expect(await queueUp(places, ['b', 'c'])).toEqual(['b', 'c']);
  });

  test('are passed on only after other requests had a turn', async () => {
    const places = new Places({ ...bounds, next: 'oldest' });
    const giveBack = await places.take();
    let answered = false;
    const next = places.take().then(() => answered);
    setImmediate(() => {
      answered = true;
    });
    giveBack();
    expect(await next).toBe(true);
  });
});
