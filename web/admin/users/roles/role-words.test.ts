import { expect, test } from 'vitest';
import { rightsText } from './role-words.ts';

test.each([
  [['leads:see'] as const, 'See: Leads. Without prices and amounts. Only leads assigned to them.'],
  [
    ['quotes:see', 'bookings:see'] as const,
    'See: Quotes and catalog, Bookings. Without prices and amounts. Only quotes and bookings of leads assigned to them.',
  ],
  [
    ['leads:see', 'bookings:see'] as const,
    'See: Leads, Bookings. Without prices and amounts. Only leads assigned to them, and their bookings.',
  ],
  [
    ['projects:see', 'figures', 'costs'] as const,
    'See: Projects. With prices and amounts. With hourly costs.',
  ],
  [['site:see'] as const, 'See: Website texts and stories. Without prices and amounts.'],
  [
    [
      'leads:see',
      'leads:change',
      'leads:delete',
      'quotes:see',
      'quotes:change',
      'figures',
      'everyones-leads',
    ] as const,
    'Everything in: Leads. See and change: Quotes and catalog. With prices and amounts.',
  ],
])('%j is said as "%s"', (rights, text) => expect(rightsText(rights)).toBe(text));
