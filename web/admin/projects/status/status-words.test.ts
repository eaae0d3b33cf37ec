import { expect, test } from 'vitest';
import { readerText } from './status-words.ts';

const dana = { name: 'Dana Whitfield', mail: 'on', hasAccount: true } as const;

test.each([
  [dana, 'Dana Whitfield gets it by email.'],
  [{ ...dana, mail: 'off' } as const, 'Dana Whitfield has turned off these emails.'],
  [
    { name: '', mail: 'none', hasAccount: false } as const,
    'This project has no client email address, so we can’t email anyone.',
  ],
])('of %j it is said: %s', (reader, text) => {
  expect(readerText(reader)).toBe(text);
});
