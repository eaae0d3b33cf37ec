import { describe, expect, test } from 'vitest';
import { matching, mentionAt, mentionedIn, partsOf, withMention } from './mentions.ts';

const people = [
  { id: '1', name: 'Mara Lund' },
  { id: '2', name: 'Mara' },
  { id: '3', name: 'Éloïse Haddad' },
  { id: '4', name: 'Noor Haddad' },
  { id: '5', name: 'Noor Haddad' },
];
const none: ReadonlySet<string> = new Set();

test.each([
  ['@', 1, { from: 0, query: '' }],
  ['Ask @Ma', 7, { from: 4, query: 'Ma' }],
  ['Ask @Mara Lu about it', 12, { from: 4, query: 'Mara Lu' }],
  ['(@no', 4, { from: 1, query: 'no' }],
  ['write to a@b', 12, null],
  ['@Mara\nnext', 8, null],
  ['@ alone', 4, null],
  ['no one', 3, null],
  ['@Mara', 0, null],
  [`@${'x'.repeat(60)}`, 61, null],
])('in %j at %d the name being typed is %j', (text, caret, found) => {
  expect(mentionAt(text, caret)).toEqual(found);
});

test.each([
  ['', ['1', '2', '3', '4', '5']],
  ['mar', ['1', '2']],
  ['elo', ['3']],
  ['had', ['3', '4', '5']],
  ['Mara Lund', []],
  ['zoe', []],
])('typing %j offers %j', (query, ids) => {
  expect(matching(people, query).map(({ id }) => id)).toEqual(ids);
});

test('a picked name replaces the typed text, followed by one space', () => {
  const picked = { from: 4, caret: 7, name: 'Mara Lund' };
  expect(withMention('Ask @Ma', picked)).toEqual({ text: 'Ask @Mara Lund ', caret: 15 });
  expect(withMention('Ask @Ma about', picked)).toEqual({ text: 'Ask @Mara Lund about', caret: 15 });
});

describe('a text mentions', () => {
  test('the longer of two names that fit, and nobody inside another word', () => {
    expect(mentionedIn('@Mara Lund and @Mara, not @Marabou', people, none)).toEqual(['1', '2']);
    expect(partsOf('Hi @Mara!', ['Mara'])).toEqual([
      { text: 'Hi ', name: '' },
      { text: '@Mara', name: 'Mara' },
      { text: '!', name: '' },
    ]);
  });

  test('of two people with the same name the one who was picked, otherwise both', () => {
    expect(mentionedIn('@Noor Haddad', people, new Set(['5']))).toEqual(['5']);
    expect(mentionedIn('@Noor Haddad', people, none)).toEqual(['4', '5']);
  });

  test('nobody where there is no name', () => {
    expect(mentionedIn('mara@lund.example', people, none)).toEqual([]);
    expect(partsOf('', ['Mara'])).toEqual([]);
  });
});
