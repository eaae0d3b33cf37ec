import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemKinds } from '#contract/problem.ts';
import { environmentExample } from './server/platform/config/config.ts';

const guides = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/error-codes.md',
  'docs/rules.md',
  'docs/words.md',
  'docs/promises.md',
  'docs/asvs.md',
].concat(
  ...['docs/decisions', 'docs/handbook', 'docs/client-help'].map((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
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
  test('.env.example is generated from the settings', async () => {
    await expect(environmentExample()).toMatchFileSnapshot('.env.example');
  });
  test('the README leads to the page of settings, which is made from them', () => {
    expect(read('README.md')).toContain('](docs/handbook/settings.md)');
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
  test('the map of folders lists only existing ones', () => {
    const map = /```text\n([\s\S]+?)```/.exec(read('README.md'))?.[1] ?? '';
    const places = all(map, /^(\S+)/gm);
    expect(places.length).toBeGreaterThan(5);
    expect(places.filter((place) => !existsSync(place))).toEqual([]);
  });
  test('link only to files that exist', () => {
    const missing = guides.flatMap((path) =>
      all(read(path), /\]\((?!https?:|#)([^)#]+)/g)
        .map((link) => join(dirname(path), link))
        .filter((target) => !existsSync(target)),
    );
    expect(missing).toEqual([]);
  });
  test('name only files that exist', () => {
    const pattern =
      /`((?:domain|contract|server|web|tools|e2e|bench|packaging|prove|pictures|docs|seed)\/[\w./-]+)`/g;
    const named = guides.flatMap((path) => all(read(path), pattern));
    expect(named.filter((path) => !path.includes('*') && !existsSync(path))).toEqual([]);
  });
});

/** Every text of the repository with its lines joined, so that a citation may span lines. */
const texts = readdirSync('.', { withFileTypes: true })
  .filter(
    ({ name }) =>
      !/^(\..*|node_modules|build|data|playwright-report|release|test-results)$/.test(name),
  )
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((n) =>
          join(entry.name, n),
        )
      : [entry.name],
  )
  .filter((path) => /\.(tsx?|mjs|css|md|ya?ml)$/.test(path))
  .map((path) => ({ path, text: read(path).replaceAll(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ') }));
const found = (pattern: RegExp) =>
  texts.flatMap(({ path, text }) => all(text, pattern).map((hit) => ({ path, hit })));

describe('code', () => {
  test('names only files that exist', () => {
    const whole = found(
      /(?<![\w#./-])((?:domain|contract|server|web|tools|e2e|bench|packaging|prove|pictures|docs|seed)\/[\w./-]+\.(?:tsx?|mjs|css|md|jsonl?))\b/g,
    );
    const inParts = found(/\binRoot\(((?:'[^']+'(?:, )?)+)/g).map(({ path, hit }) => ({
      path,
      hit: all(hit, /'([^']+)'/g).join('/'),
    }));
    const missing = [...whole, ...inParts]
      // Made by the install, by the build, by the demo and by a release.
      .filter(({ hit }) => !/^((node_modules|build|data)\/|release(\.json)?$)/.test(hit))
      .filter(({ hit }) => !existsSync(hit));
    expect(missing).toEqual([]);
  });
});

describe('rules', () => {
  const listed = all(read('docs/rules.md'), /^- \*\*([A-Z]+-\d+)\*\* /gm);
  const subjects = [...new Set(listed.map((id) => id.split('-')[0]))].join('|');
  const cited = found(new RegExp(`\\b((?:${subjects})-\\d+)\\b`, 'g')).concat(
    found(/\b[Rr]ules? ([A-Z]+-\d+)\b/g),
  );
  const inRules = ({ path }: { path: string }) => path === 'docs/rules.md';

  test('each has an id of its own', () => {
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([]);
  });
  test('every cited id is in docs/rules.md', () => {
    expect(cited.filter(({ hit }) => !listed.includes(hit))).toEqual([]);
  });
  test('every rule is cited by code, a test or a decision', () => {
    const used = new Set(cited.filter((one) => !inRules(one)).map(({ hit }) => hit));
    expect(listed.filter((id) => !used.has(id))).toEqual([]);
  });
  test('nothing cites a document that is not in the repository', () => {
    const foreign = [
      /\b([Ss]pecification)\b/g,
      /\b([Rr]esolutions? \d+)/g,
      /\b([Ii]ssues? #?\d+)/g,
      / (\(issue\b[^)=]*\))/g,
      /\b([Qq]uality,? [A-D]\d+)/g,
      /\b([Ff]eatures?,? (?:rows? )?[A-Z]\d{2})\b/g,
      / (\((?!F8)[A-Z]\d{1,2}\)|rows? [A-Z]\d{2}\b)/g,
      /\b(S[12],? (?:part |section )?\d)/g,
      /\b([Pp]arts? [12],? section)/g,
      /\b([Ss]tack decision|[Nn]ext[- ]stage)\b/g,
      /\b((?:brand|contract|features|house|quality|resolutions|stack)\.md)\b/g,
    ];
    expect(foreign.flatMap(found)).toEqual([]);
  });
});

describe('decisions', () => {
  const files = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const numbers = files.map((name) => Number(name.slice(0, 4)));

  test('docs/decisions/README.md lists each record with its number and title, and no other', () => {
    const rows = read('docs/decisions/README.md').matchAll(
      /^\| \[(\d+)\]\((\S+)\) \| (.+) \| .+ \|$/gm,
    );
    const records = files.map((name) => {
      const title = /^# \d+\.? (.+)$/m.exec(read(`docs/decisions/${name}`))?.[1];
      return [Number(name.slice(0, 4)), name, title];
    });
    expect([...rows].map(([, no, name, title]) => [Number(no), name, title])).toEqual(records);
  });
  test('every cited number has its record', () => {
    const cited = found(/\b[Dd]ecisions? (\d{1,4})\b/g);
    expect(cited.filter(({ hit }) => !numbers.includes(Number(hit)))).toEqual([]);
  });
});
