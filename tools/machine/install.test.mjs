import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { canKeep } from './install.mjs';

test('npm keeps what it fetches only where it can write', () => {
  const home = mkdtempSync(join(tmpdir(), 'ascent-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  expect(canKeep(join(home, '.npm'))).toBe(true);
  expect(canKeep(join(home, '.npm'))).toBe(true);
  writeFileSync(join(home, 'file'), '');
  expect(canKeep(join(home, 'file', '.npm'))).toBe(false);
});
