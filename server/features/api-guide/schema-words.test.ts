import { expect, test } from 'vitest';
import { exportedName, inputName, partName, pascal, replyName, singular } from './schema-words.ts';

test.each([
  ['leadReply', 'Lead'],
  ['neededAddress', 'NeededAddress'],
])('the export %s names %s', (name, expected) => {
  expect(exportedName(name)).toBe(expected);
});

test.each([
  ['getHealth', 'Health', 'GetHealthInput'],
  ['listStories', 'Stories', 'ListStoriesInput'],
  ['getaway', 'GetawayReply', 'GetawayInput'],
  ['convertLead', 'ConvertLeadReply', 'ConvertLeadInput'],
])('the call %s replies %s and takes %s', (call, reply, input) => {
  expect([replyName(call), inputName(call)]).toEqual([reply, input]);
});

test.each([
  ['Change', 'Signed', 'ChangeSigned'],
  ['EditChangeInput', 'Line', 'EditChangeLineInput'],
  ['SearchReply', 'Hit', 'SearchHit'],
  ['SharedInvoices', 'Invoice', 'SharedInvoice'],
  ['HealthCalls', 'Hour', 'HealthCallsHour'],
])('a part of %s called %s is %s', (owner, words, name) => {
  expect(partName(owner, words)).toBe(name);
});

test.each([
  ['Lines', 'Line'],
  ['Stories', 'Story'],
  ['Wishes', 'Wish'],
  ['Boxes', 'Box'],
  ['People', 'Person'],
  ['Status', 'Status'],
  ['Progress', 'Progress'],
  ['Slowest', 'Slowest'],
])('one of %s is a %s', (many, one) => {
  expect(singular(many)).toBe(one);
});

test('words are joined in capitals', () => {
  expect(pascal('approval_answered')).toBe('ApprovalAnswered');
});
