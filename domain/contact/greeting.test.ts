import { expect, test } from 'vitest';
import { beginsWithGreeting } from './greeting.ts';

test.each([
  ['Hello Dana,\nyes, we can.', true],
  ['hello dana thanks for writing', true],
  ['HI DANA!', true],
  ['Hi, yes, we can.', true],
  ['  \n“Hey Dana – yes.”', true],
  ['Hi there. Yes.', true],
  ['Dear Ms. Whitfield:', true],
  ['Greetings from Portland', true],
  ['Hello', true],
  ['Good morning Dana, yes.', true],
  ['Good afternoon!', true],
  ['Good evening Dana and Tom\nYes.', true],
  ['Dana, yes, we can.', true],
  ['dana\n\nYes, we can.', true],
  ['Dana – yes, we can.', true],
  ['', false],
  ['Yes, we can.', false],
  ['Thank you for writing, Dana.', false],
  ['Hiring two more people is planned.', false],
  ['Hi-res scans are fine.', false],
  ['Hellomatic is one of the systems we connect.', false],
  ['Dearest is not the best.', false],
  ['Good question! Yes.', false],
  ['Good morning appointments are free on Tuesday.', false],
  ['Danas Liste is fine.', false],
  ['Dana asked us the same yesterday.', false],
  ['Yes. Hello to the team!', false],
] as const)('%j begins with a greeting: %s', (text, greets) => {
  expect(beginsWithGreeting(text, 'Dana')).toBe(greets);
});

test('without a first name, only a greeting word greets', () => {
  expect(beginsWithGreeting(', yes, we can.', '')).toBe(false);
  expect(beginsWithGreeting('Hello, yes, we can.')).toBe(true);
});
