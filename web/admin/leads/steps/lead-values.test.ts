import { expect, test } from 'vitest';
import type { LeadReply } from '#contract/leads/leads.ts';
import { emptyLead, leadChangeBody } from './lead-values.ts';

test('an edit has a score only if somebody typed it (rule LEAD-21)', () => {
  const base = { score: 10 } as LeadReply;
  const edit = { ...emptyLead, company: 'Elm' };
  expect(leadChangeBody({ ...edit, score: '10' }, base)).not.toHaveProperty('score');
  expect(leadChangeBody({ ...edit, score: '12' }, base)).toMatchObject({ score: '12' });
});
