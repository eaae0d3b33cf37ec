import { expect, test } from 'vitest';
import { matchingDocuments, matchingQuotes } from './matching.ts';

const quote = {
  reference: 'Q-7F3K-92MD',
  company: 'Überwald Dental',
  lines: ['Contact Management', 'Workflow Automation'],
};
const document = {
  projectName: 'Recall system',
  originalName: 'Training plan.pdf',
  description: 'Dates of each session',
};
const label = () => 'Waiting for your answer';

test.each([
  ['', 1],
  ['7f3k', 1],
  ['uberwald', 1],
  ['automation workflow', 1],
  ['waiting', 1],
  ['invoice', 0],
  ['workflow invoice', 0],
])('searching for "%s" finds %i quotes', (search, found) => {
  expect(matchingQuotes([quote], search, label)).toHaveLength(found);
});

test.each([
  ['plan session', 1],
  ['recall', 1],
  ['dental', 0],
])('searching for "%s" finds %i documents', (search, found) => {
  expect(matchingDocuments([document], search)).toHaveLength(found);
});
