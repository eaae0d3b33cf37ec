import { expect, test } from 'vitest';
import { threadsOf } from './question-threads.ts';

test('each line has its own thread, which is waiting if the client wrote last', () => {
  const message = (line: string, author: 'client' | 'team') => ({ line, lineLabel: line, author });
  const threads = threadsOf([
    message('erp', 'client'),
    message('', 'client'),
    message('erp', 'team'),
  ]);
  expect(threads.map(({ line, waits, messages }) => [line, waits, messages.length])).toEqual([
    ['erp', false, 2],
    ['', true, 1],
  ]);
});
