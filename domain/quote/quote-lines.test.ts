import { expect, test } from 'vitest';
import { quoteLines } from './quote-lines.ts';

test('every feature and every line written by staff is listed once', () => {
  const lines = quoteLines({
    featureDetails: [{ key: 'erp', label: 'ERP' }],
    price: { lines: [{ label: 'Import' }, { label: 'erp' }, { label: 'Import' }] },
  });
  expect(lines).toEqual([
    { key: 'erp', label: 'ERP' },
    { key: 'own:Import', label: 'Import' },
    { key: 'own:erp', label: 'erp' },
  ]);
});
