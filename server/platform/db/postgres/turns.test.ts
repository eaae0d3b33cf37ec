import { expect, test } from 'vitest';
import { DatabaseBusy } from '../database-errors.ts';
import { Turns, WaitingLine } from './turns.ts';

/** Work that runs until it is told to end. */
function openEnded() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

test('only a limited number run at once, the others in the order they came', async () => {
  const turns = new Turns(2, 1_000);
  const first = openEnded();
  const second = openEnded();
  const begun: string[] = [];
  const running = [turns.run(first.work), turns.run(second.work)];
  const waiting = ['a', 'b', 'c'].map((name) =>
    turns.run(async () => {
      begun.push(name);
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([]);
  first.end();
  await Promise.all(waiting);
  expect(begun).toEqual(['a', 'b', 'c']);
  second.end();
  await Promise.all(running);
});

test('the wait of the first in line is measured, and is 0 once nobody waits', async () => {
  const turns = new Turns(1, 1_000);
  expect(turns.waitedMs()).toBe(0);
  const slow = openEnded();
  const running = turns.run(slow.work);
  expect(turns.waitedMs()).toBe(0);
  const waiting = turns.run(async () => {});
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(turns.waitedMs()).toBeGreaterThan(20);
  slow.end();
  await Promise.all([running, waiting]);
  expect(turns.waitedMs()).toBe(0);
});

test('failed work frees its place like any other', async () => {
  const turns = new Turns(1, 1_000);
  const fails = async () => {
    throw new Error('no');
  };
  const failed = turns.run(fails);
  const next = turns.run(async () => 'ran');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('ran');
});

test('a turn that does not come in time is rejected, and the place is not lost', async () => {
  const turns = new Turns(1, 20);
  const slow = openEnded();
  const running = turns.run(slow.work);
  let isBegun = false;
  const late = turns.run(async () => {
    isBegun = true;
  });
  await expect(late).rejects.toBeInstanceOf(DatabaseBusy);
  slow.end();
  await running;
  expect(isBegun).toBe(false);
  expect(await turns.run(async () => 'ran')).toBe('ran');
});

test('a waiting line measures how long its first has waited for something with its own queue', async () => {
  const line = new WaitingLine();
  expect(line.waitedMs()).toBe(0);
  const slow = openEnded();
  const waiting = line.wait(slow.work());
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(line.waitedMs()).toBeGreaterThan(20);
  slow.end();
  await waiting;
  await expect(line.wait(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(line.waitedMs()).toBe(0);
});
