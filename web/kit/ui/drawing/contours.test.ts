import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the massif has all its twelve level lines, each closed', () => {
  const svg = readFileSync('web/kit/ui/drawing/contours.svg', 'utf8');
  const path = / d="([^"]+)"/.exec(svg)?.[1] ?? '';
  expect(path.match(/M/g)).toHaveLength(12);
  expect(path.match(/z/g)).toHaveLength(12);
});
