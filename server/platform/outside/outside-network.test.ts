import { expect, test } from 'vitest';
import { oncePerHost } from './outside-network.ts';

test('a name is looked up once at a time, also if whoever asked first has given up', async () => {
  const lookups: { host: string; end: PromiseWithResolvers<string[]> }[] = [];
  const resolve = oncePerHost((host) => {
    const end = Promise.withResolvers<string[]>();
    lookups.push({ host, end });
    return end.promise;
  });
  const slow = [resolve('slow.example'), resolve('slow.example')];
  const other = resolve('other.example');
  expect(lookups.map(({ host }) => host)).toEqual(['slow.example', 'other.example']);
  lookups[1]?.end.resolve(['192.0.2.1']);
  expect(await other).toEqual(['192.0.2.1']);
  lookups[0]?.end.reject(new Error('EAI_AGAIN'));
  const ends = await Promise.allSettled(slow);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  void resolve('slow.example');
  expect(lookups).toHaveLength(3);
});
