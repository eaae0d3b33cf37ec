import { expect, test } from 'vitest';
import { readerText } from './status-words.ts';

const dana = { name: 'Dana Whitfield', mail: 'on', hasAccount: true } as const;

test.each([
  [dana, 'Seen by the client: in the portal. Dana Whitfield gets it by email.'],
  [
    { ...dana, mail: 'off' } as const,
    'Seen by the client: in the portal. Dana Whitfield has turned off these emails.',
  ],
  [
    { ...dana, hasAccount: false },
    'Seen by the client: in the portal, once they have an account there. Dana Whitfield gets it by email.',
  ],
  [
    { name: '', mail: 'none', hasAccount: false } as const,
    'Seen by the client: in the portal only. This project has no client email address, so nobody gets it by email.',
  ],
])('of %j it is said: %s', (reader, text) => {
  expect(readerText(reader)).toBe(text);
});
