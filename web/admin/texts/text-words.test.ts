import { expect, test } from 'vitest';
import type { TextReply } from '#contract/office/texts.ts';
import { groupsOf, placeOptions, problemOf, roomText } from './text-words.ts';

function text(more: Partial<TextReply>): TextReply {
  return {
    key: 'landing.hero.text',
    shownIn: 'page',
    place: '/',
    placeName: 'Landing page',
    name: 'Hero, text',
    kind: 'paragraph',
    maxLength: 20,
    may: ['companyName'],
    must: [],
    phrase: '',
    original: 'Hello',
    text: 'Hello',
    isChanged: false,
    originalThen: null,
    version: 0,
    changed: null,
    ...more,
  };
}

const texts = [
  text({ key: 'a', name: 'Heading' }),
  text({ key: 'b', place: '/about', placeName: 'About Us', isChanged: true, text: 'Größe' }),
  text({ key: 'c', shownIn: 'email', place: 'sign-in-link', placeName: 'Sign-in link' }),
];
const keysWith = (filter: object) =>
  groupsOf(texts, { query: '', place: '', isChanged: false, ...filter }).flatMap((group) =>
    group.texts.map(({ key }) => key),
  );

test.each([
  [{}, ['a', 'b', 'c']],
  [{ place: 'page' }, ['a', 'b']],
  [{ place: 'email' }, ['c']],
  [{ place: '/about' }, ['b']],
  [{ isChanged: true }, ['b']],
  [{ query: 'grosse' }, []],
  [{ query: 'große' }, ['b']],
  [{ query: 'landing head' }, ['a']],
  [{ query: 'sign link' }, ['c']],
])('the list narrowed to %j', (filter, keys) => {
  expect(keysWith(filter)).toEqual(keys);
});

test('the filter offers every page and email once', () => {
  expect(placeOptions([...texts, ...texts]).map(({ label }) => label)).toEqual([
    'All texts',
    'All pages',
    'All emails',
    'Landing page',
    'About Us',
    'Email: sign-in link',
  ]);
});

test('the room that is left counts what would be stored', () => {
  expect(roomText(text({}), ' Hello ')).toBe('15 characters left');
  expect(roomText(text({}), 'x'.repeat(21))).toBe('1 character too many');
  expect(problemOf(text({}), 'x'.repeat(21))).toMatch('20 characters or fewer');
  expect(problemOf(text({}), 'Hello from {companyName}'.slice(0, 5))).toBe(true);
});
