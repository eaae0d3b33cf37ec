import { expect, test } from 'vitest';
import { closestWords } from './close-words.ts';

const texts = ['dana\nwhitfield\ndana@northridge.example', 'diana wheatley +1 555', 'fjord ltd'];

test.each([
  ['witfield', ['whitfield']],
  ['whitfeild', ['whitfield']],
  ['danna', ['dana']],
  ['norhtridge', ['northridge']],
  ['fiord', ['fjord']],
  ['zebra', []],
])('close to %s is %j', (word, close) => {
  expect(closestWords(word, texts, 1)).toEqual(close);
});

test('a word that is there is the closest to itself', () => {
  expect(closestWords('dana', texts, 3)[0]).toBe('dana');
});
