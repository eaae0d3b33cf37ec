import { expect, test } from 'vitest';
import { rightsText } from './role-words.ts';

test.each([
  [['leads:see'] as const, 'See: Leads. Without prices and amounts.'],
  [
    [
      'leads:see',
      'leads:change',
      'leads:delete',
      'quotes:see',
      'quotes:change',
      'figures',
    ] as const,
    'Everything in: Leads. See and change: Quotes and catalog. With prices and amounts.',
  ],
])('%j is said as "%s"', (rights, text) => expect(rightsText(rights)).toBe(text));
