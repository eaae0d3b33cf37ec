import { describe, expect, test } from 'vitest';
import { leadName } from './lead-words.ts';

describe('the name of a lead', () => {
  test.each([
    [{ firstName: 'Ada', lastName: 'Lindqvist' }, 'Ada Lindqvist'],
    [{ firstName: '', lastName: 'Lindqvist' }, 'Lindqvist'],
    [{ firstName: 'Ada', lastName: '' }, 'Ada'],
    [{ firstName: ' ', lastName: '' }, 'Unknown'],
  ])('of %j is "%s"', (lead, name) => {
    expect(leadName(lead)).toBe(name);
  });
});
