import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breaksOf, type ComparedCall } from './breaks.ts';

const read = (path: string): ComparedCall[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/**
 * What was changed on purpose since the last release; the changelog names each. Emptied when
 * released.jsonl is renewed.
 */
const intended: readonly string[] = [];

test('the API has everything that the last release had, except what was changed on purpose', () => {
  const breaks = breaksOf(read('contract/released.jsonl'), read('contract/wire.jsonl'));
  expect(breaks).toEqual(intended);
});

const call: ComparedCall = {
  method: 'PUT',
  path: '/api/things',
  body: { properties: { kind: { enum: ['a', 'b'] } }, required: [] },
  reply: { properties: { list: { items: { properties: { id: {} }, required: ['id'] } } } },
};

test.each<[string, ComparedCall[], string[]]>([
  [
    'more of everything',
    [{ ...call, reply: { properties: { ...call.reply?.properties, x: {} } } }],
    [],
  ],
  ['no such call', [], ['PUT /api/things is gone']],
  [
    'a field of its reply less',
    [{ ...call, reply: { properties: { list: { items: { properties: {} } } } } }],
    ['PUT /api/things: reply.list[].id is gone'],
  ],
  [
    'an input that must be given',
    [{ ...call, body: { ...call.body, required: ['kind'] } }],
    ['PUT /api/things: body.kind is now required'],
  ],
  [
    'a value that it no longer accepts',
    [{ ...call, body: { properties: { kind: { enum: ['a'] } } } }],
    ['PUT /api/things: body.kind no longer accepts "b"'],
  ],
])('a release with %s', (_, now, breaks) => {
  expect(breaksOf([call], now)).toEqual(breaks);
});
