import { expect, test } from 'vitest';
import { leadBoardOrder, leadStatuses } from './lead-status.ts';

test('the board shows every status once, contacted before qualified', () => {
  expect([...leadBoardOrder].sort()).toEqual([...leadStatuses].sort());
  expect(leadBoardOrder.indexOf('contacted')).toBeLessThan(leadBoardOrder.indexOf('qualified'));
});
