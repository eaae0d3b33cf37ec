import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { invalidateTopics } from './invalidation.ts';
import { invalidatePushed } from './live/pushed-changes.ts';

let client: QueryClient;
let stored = 'before';
let replies: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  stored = 'before';
  replies = [];
  return () => vi.useRealTimers();
});

/** A query on screen; what it fetches arrives when it is told to. */
function show() {
  const observer = new QueryObserver(client, {
    queryKey: ['/api/leads'],
    meta: { topics: ['leads'] as const },
    queryFn: () => {
      const text = stored;
      return new Promise<string>((resolve) => replies.push(() => resolve(text)));
    },
  });
  observer.subscribe(() => undefined);
  return observer;
}

const settle = () => vi.advanceTimersByTimeAsync(1);
async function reply(): Promise<void> {
  for (const send of replies.splice(0)) send();
  await settle();
}

/** A change of this page that is on its way. */
function change(): () => Promise<void> {
  const sent = Promise.withResolvers<void>();
  const observer = new MutationObserver(client, { mutationFn: () => sent.promise });
  void observer.mutate();
  return async () => {
    sent.resolve();
    await settle();
  };
}

test('a first reply that is older than the change is fetched again', async () => {
  const query = show();
  await settle();
  stored = 'after';
  void invalidateTopics(client, ['leads']);
  await reply();
  expect(query.getCurrentResult().data).toBe('before');
  await reply();
  expect(query.getCurrentResult().data).toBe('after');
  await reply();
  expect(replies).toHaveLength(0);
});

test('a pushed change waits for those of the page that are on their way', async () => {
  const query = show();
  await settle();
  await reply();
  const [endFirst, endSecond] = [change(), change()];
  await settle();
  stored = 'after';
  invalidatePushed(client, ['leads']);
  await endFirst();
  expect(replies).toHaveLength(0);
  await endSecond();
  await reply();
  expect(query.getCurrentResult().data).toBe('after');
});

test('what the page fetches after its own change is not fetched again for the pushed one', async () => {
  show();
  await settle();
  await reply();
  const end = change();
  await settle();
  invalidatePushed(client, ['leads']);
  void invalidateTopics(client, ['leads', 'audit']);
  await reply();
  await end();
  expect(replies).toHaveLength(0);
});

test('a change that takes long holds others back for five seconds', async () => {
  show();
  await settle();
  await reply();
  change();
  await settle();
  invalidatePushed(client, ['leads']);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(replies).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(replies).toHaveLength(1);
});
