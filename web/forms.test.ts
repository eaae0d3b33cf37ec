import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

test('no form puts what was typed into the address when a browser sends it by itself', () => {
  const forms = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return [...text.matchAll(/<form\s[\s\S]*?(?<!=)>/g)].map(([tag]) => ({ name, tag }));
    });
  expect(forms.length).toBeGreaterThan(20);
  // With an address of its own, the logout has nothing to type.
  const unsafe = forms.filter(({ tag }) => !/\s(method="post"|action=)/.test(tag));
  expect(unsafe.map(({ name }) => name)).toEqual([]);
});
