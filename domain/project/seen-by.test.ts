import { expect, test } from 'vitest';
import { seenByText } from './seen-by.ts';

const ingrid = { name: 'Ingrid Solheim', hasAccount: true };
const bo = { name: 'Bo Li', hasAccount: true };
const later = { name: 'Ann Lee', hasAccount: false };

test.each([
  [false, [ingrid], 'Only the team sees this.'],
  [true, [ingrid], 'Seen by 1 person: Ingrid Solheim.'],
  [true, [ingrid, bo, later], 'Seen by 2 people: Ingrid Solheim, Bo Li.'],
  [true, [later], 'Only the team sees this until Ann Lee has a portal account.'],
  [true, [], 'Only the team sees this: the project has no client with an email address.'],
])('shared: %s with %j is %j', (isShared, readers, text) => {
  expect(seenByText(isShared, readers)).toBe(text);
});
