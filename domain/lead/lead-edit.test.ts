import { expect, test } from 'vitest';
import { editLabel, type LeadEditChange } from './lead-edit.ts';

test.each<[LeadEditChange, string]>([
  [{ kind: 'status', status: 'qualified' }, 'Status: Qualified'],
  [{ kind: 'owner', assignedTo: '7' }, 'Owner: Mara'],
  [{ kind: 'owner', assignedTo: null }, 'Owner: No one'],
  [{ kind: 'addTag', tag: 'VIP' }, 'Tag added: VIP'],
  [{ kind: 'removeTag', tagId: '7' }, 'Tag removed: Mara'],
  [{ kind: 'close', reason: 'No budget' }, 'Closed: No budget'],
  [{ kind: 'delete' }, 'Moved to the bin'],
])('a bulk edit %j is called "%s"', (change, label) => {
  expect(editLabel(change, 'Mara')).toBe(label);
});
