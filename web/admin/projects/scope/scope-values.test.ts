import { describe, expect, test } from 'vitest';
import type { ShownScopeItem } from '#contract/projects/scope-items.ts';
import { conflicts } from './scope-values.ts';

const item: ShownScopeItem = {
  id: 'one',
  projectId: 'p',
  label: 'Recall lists',
  priceCents: null,
  state: 'planned',
  milestoneId: null,
  position: 1,
  version: 1,
};

describe('two changes of one scope line', () => {
  test('conflict if both changed the same field to different values', () => {
    const theirs = { ...item, label: 'Recall letters', version: 2 };
    expect(conflicts({ item, change: { label: 'Recall calls' } }, theirs)).toBe(true);
    expect(conflicts({ item, change: { label: 'Recall letters' } }, theirs)).toBe(false);
  });

  test('are merged if they changed different fields', () => {
    const theirs = { ...item, state: 'building', version: 2 } as const;
    expect(conflicts({ item, change: { label: 'Recall calls' } }, theirs)).toBe(false);
    expect(conflicts({ item, change: { milestoneId: 'm' } }, theirs)).toBe(false);
  });
});
