import { expect, test } from 'vitest';
import '#server/features.ts';
import { erasedData, type PersonalData, personalData } from './personal-data.ts';

/** The kinds in a copy of somebody's data, in order. */
const inCopy = [
  ['Chat messages', 'conversations', 'erased'],
  ['Chat browsers', 'conversations', 'erased'],
  ['Chats', 'conversations', 'erased'],
  ['Chat blocks', 'email', 'erased'],
  ['Answers to contact messages', 'messages', 'erased'],
  ['Contact messages', 'messages', 'erased'],
  ['Bookings', 'bookings', 'erased'],
  ['Questions about quotes', 'signers', 'erased'],
  ['Signatures on open quotes', 'looseSignatures', 'erased'],
  ['Named as a signer', 'signers', 'erased'],
  ['Questions about quotes', 'openQuotes', 'erased'],
  ['Quote views', 'openQuotes', 'erased'],
  ['Versions of quotes', 'openQuotes', 'erased'],
  ['Declined quotes', 'openQuotes', 'erased'],
  ['Quotes', 'openQuotes', 'erased'],
  ['Payments', 'invoices', 'kept'],
  ['Credit notes', 'invoices', 'kept'],
  ['Invoices', 'invoices', 'kept'],
  ['Billing details', 'email', 'kept'],
  ['Signatures', 'boundSignatures', 'kept'],
  ['Questions about quotes', 'boundQuotes', 'kept'],
  ['Quote views', 'boundQuotes', 'kept'],
  ['Versions of quotes', 'boundQuotes', 'kept'],
  ['Acceptances', 'boundQuotes', 'kept'],
  ['Accepted quotes', 'boundQuotes', 'kept'],
  ['Documents', 'documents', 'kept'],
  ['Project notes', 'projects', 'kept'],
  ['Milestones', 'projects', 'kept'],
  ['Scope', 'projects', 'kept'],
  ['Projects', 'projects', 'kept'],
  ['Case stories', 'projects', 'erased'],
  ['Pages seen before writing', 'leads', 'erased'],
  ['Contact record', 'leads', 'erased'],
  ['Emails', 'email', 'erased'],
  ['Sessions', 'users', 'erased'],
  ['Known devices', 'users', 'erased'],
  ['Emailed sign-in links', 'users', 'erased'],
  ['Security log', 'users', 'erased'],
  ['Profile picture', 'users', 'erased'],
  ['Client profile', 'users', 'erased'],
  ['Notifications turned off', 'users', 'erased'],
  ['Address changes', 'users', 'erased'],
  ['Account', 'users', 'erased'],
];
const shown = ({ label, by, fate }: PersonalData) => [label, by[1], fate];
/** Kinds added later are not in this list. */
const isListed = ({ label }: PersonalData) => inCopy.some(([listed]) => listed === label);

test('a copy of personal data has its parts in a fixed order', () => {
  expect(personalData().filter(isListed).map(shown)).toEqual(inCopy);
});

test('an erasure deletes in the same order, which no foreign key forbids', () => {
  expect(erasedData().filter(isListed).map(shown)).toEqual(
    inCopy.filter(([, , fate]) => fate === 'erased'),
  );
});
