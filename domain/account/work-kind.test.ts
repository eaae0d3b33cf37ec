import { expect, test } from 'vitest';
import type { Rights } from './rights.ts';
import { mayTake, workKinds } from './work-kind.ts';

const cases: [name: string, rights: Rights, takes: string][] = [
  ['an administrator', 'everything', 'lead step message chat demo booking project risk'],
  ['staff without a role', [], 'project risk'],
  ['a role for leads', ['leads:see', 'leads:change'], 'lead step'],
  ['a role that only sees projects', ['projects:see'], ''],
  [
    'a role for projects and messages',
    ['projects:change', 'inbox:change'],
    'message chat project risk',
  ],
  ['a role for quotes and bookings', ['quotes:change', 'bookings:change'], 'demo'],
];

test.each(cases)('%s can be responsible for what they may work on', (_, rights, takes) => {
  expect(workKinds.filter((kind) => mayTake(kind, rights)).join(' ')).toBe(takes);
});
