import { describe, expect, test } from 'vitest';
import { type VersionContents, versionChanges } from './version-changes.ts';

const first: VersionContents = {
  featureDetails: [
    { key: 'erp', label: 'ERP integration', priceDollars: 4500 },
    { key: 'chat', label: 'Live chat', priceDollars: 800 },
  ],
  price: { lines: [], discount: null, discountCents: 0 },
  estimatedCost: '36278',
  validUntil: '2026-12-01T12:00:00.000Z',
  timeline: '6-months',
  companySize: '51-200',
  customizationLevel: 'extensive',
  chosenPlan: 'customer-plan',
  noteToClient: '',
  signers: ['Sam Ortega'],
  quoteTerms: null,
};
const day = (instant: string) => instant.slice(0, 10);
const changed = (now: Partial<VersionContents>) => versionChanges(first, { ...first, ...now }, day);

describe('what changed from one version of a quote to the next', () => {
  test('names new and reworded promises', () => {
    const terms = (text: string) => ({
      items: [{ key: 'support', title: 'Support', text }],
      wishes: [],
    });
    const [old, now] = [terms('90 days'), terms('60 days')];
    expect(changed({ quoteTerms: old })).toEqual(['Our promises are now part of the quote']);
    expect(
      versionChanges({ ...first, quoteTerms: old }, { ...first, quoteTerms: now }, day),
    ).toEqual(['We reworded our promises']);
  });

  test('is nothing if both are the same', () => {
    expect(changed({})).toEqual([]);
  });

  test('lists lines that were added, removed or repriced, and then the price', () => {
    expect(
      changed({
        featureDetails: [
          { key: 'erp', label: 'ERP integration', priceDollars: 4000 },
          { key: 'mobile', label: 'Mobile app', priceDollars: 2200 },
        ],
        price: {
          lines: [{ label: 'Data import', quantity: 2, unitCents: 45_050 }],
          discount: { kind: 'percent', value: 750 },
          discountCents: 272_085,
        },
        estimatedCost: '33557',
      }),
    ).toEqual([
      'Added: Mobile app, $2,200',
      'Added: Data import, $901.00',
      'Added: Discount of 7.5%, −$2,720.85',
      'Removed: Live chat, $800',
      'ERP integration: $4,000 instead of $4,500',
      'Price: $33,557 instead of $36,278',
    ]);
  });

  test('lists days, plan, timeline, signers and the note', () => {
    expect(
      changed({
        validUntil: '2026-12-15T12:00:00.000Z',
        chosenPlan: 'buyout',
        signers: ['Kim Novak'],
        noteToClient: 'As we said on the phone.',
      }),
    ).toEqual([
      'Valid until: 2026-12-15 instead of 2026-12-01',
      expect.stringMatching(/^Plan: .+ instead of .+$/),
      'Added signer: Kim Novak',
      'Removed signer: Sam Ortega',
      'We added a note to you',
    ]);
  });
});
