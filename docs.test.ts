import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemKinds } from '#contract/problem.ts';
import { environmentExample } from './server/platform/config/config.ts';

const guides = ['README.md', 'CONTRIBUTING.md', 'docs/error-codes.md'].concat(
  readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
);
const read = (path: string) => readFileSync(path, 'utf8');
/** The first group of every match in a text. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1] ?? '');

describe('error codes', () => {
  test('docs/error-codes.md lists every code with its status, and no other', () => {
    const rows = read('docs/error-codes.md').matchAll(/^\| `(\w+)` \| (\d+) \| .+ \| .+ \|$/gm);
    const listed = [...rows].map(([, code, status]) => `${code} ${status}`);
    const known = Object.entries(problemKinds).map(([code, { status }]) => `${code} ${status}`);
    expect(listed.toSorted()).toEqual(known.toSorted());
  });
});

describe('settings', () => {
  test('.env.example is what the program makes of its settings', async () => {
    await expect(environmentExample()).toMatchFileSnapshot('.env.example');
  });
  test('the README lists every setting, and no other', () => {
    const listed = all(read('README.md'), /^\| (`[A-Z][A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) \|/gm);
    const names = listed.flatMap((cell) => all(cell, /`(\w+)`/g));
    expect(names.toSorted()).toEqual(all(environmentExample(), /^# ([A-Z_0-9]+)=/gm).toSorted());
  });
});

describe('guides', () => {
  test('name only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = guides.flatMap((path) =>
      all(read(path), /`npm (?:run )?(start|test|(?<=run )[\w:-]+)/g),
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
  test('the map of folders shows what is there', () => {
    const map = /```text\n([\s\S]+?)```/.exec(read('README.md'))?.[1] ?? '';
    const places = all(map, /^(\S+)/gm);
    expect(places.length).toBeGreaterThan(5);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  });
  test('point only at files that exist', () => {
    const missing = guides.flatMap((path) =>
      all(read(path), /\]\((?!https?:|#)([^)#]+)/g)
        .map((link) => join(dirname(path), link))
        .filter((target) => !existsSync(target)),
    );
    expect(missing).toEqual([]);
  });
  test('name only files of ours that exist', () => {
    const pattern = /`((?:domain|contract|server|web|tools|e2e|docs|seed)\/[\w./-]+)`/g;
    const named = guides.flatMap((path) => all(read(path), pattern));
    expect(named.filter((path) => !path.includes('*') && !existsSync(path))).toEqual([]);
  });
});
