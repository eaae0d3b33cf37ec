import { expect, test } from 'vitest';
import { editionAfter, firstEdition } from '../edition.ts';
import { estimateQuote } from './estimate.ts';
import { featureChanges } from './feature-changes.ts';
import { stillOffered } from './price-change.ts';

const change = (key: string, priceDollars: number, isOffered = true) => ({
  key,
  category: 'Core' as const,
  label: firstEdition.byKey.get(key)?.label ?? key,
  priceDollars,
  isOffered,
});
const chosen = ['lead-management', 'contact-management'];
const priced = (featureKeys: string[], edition = firstEdition) =>
  estimateQuote({ featureKeys, companySize: '11-50', customizationLevel: 'moderate' }, edition);
const before = priced(chosen);

test('what changed is told feature by feature', () => {
  const edition = editionAfter(
    [change('contact-management', 700), change('lead-management', 800, false)],
    2,
  );
  const now = priced(stillOffered(chosen, edition), edition);
  expect(featureChanges(before, now)).toEqual([
    { key: 'lead-management', label: 'Lead Management', beforeDollars: 800, nowDollars: null },
    { key: 'contact-management', label: 'Contact Management', beforeDollars: 600, nowDollars: 700 },
  ]);
  expect(featureChanges(before, before)).toEqual([]);
});
