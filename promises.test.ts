import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settings } from './server/platform/config/settings.ts';
import { hasTest } from './tools/has-test.ts';
import { expectFigure, figuresOf } from './tools/promised-figure.ts';
import { sourceFiles } from './tools/source-files.ts';

/** Proofs of what is promised elsewhere, such as that screens are accessible. */
const otherProofs = ['axe', 'bare', 'engines', 'golden-thread', 'image', 'packaging', 'proxies'];

/** How many promises each group has; they are numbered from 1. */
const groups = { A: 18, B: 25, C: 11, D: 16 };
const text = readFileSync('docs/promises.md', 'utf8');

interface Run {
  commit: string;
  date: string;
  lines: { promise: string; result: 'holds' | 'broken' | 'skipped'; figure: string }[];
}
const runs: Record<string, Run> = JSON.parse(readFileSync('docs/proofs.json', 'utf8'));

/** A line that names a proof and the beginning of what it checks; its end is the last figure. */
const proofLine = /^(- Proof: `npm run prove -- ([\w-]+)`, "([^"]+)":).*$/gm;

const promises = text
  .split(/^### /m)
  .slice(1)
  .map((section) => ({
    id: section.split(' ')[0] ?? '',
    tests: [...section.matchAll(/^- Test: `([^`]+)`, "(.+)"$/gm)].map(
      ([, path = '', title = '']) => ({ path, title }),
    ),
    proofs: [...section.matchAll(proofLine)].map(([, , name = '', start = '']) => ({
      name,
      start,
    })),
    points: [...section.matchAll(/^- (\w+):/gm)].map(([, kind]) => kind),
  }));

const linesOf = (name: string, start: string) =>
  runs[name]?.lines.filter(({ promise }) => promise.startsWith(start)) ?? [];

/** What the last run of a proof measured, in one line. */
function figureOf(name: string, start: string): string {
  const run = runs[name];
  const lines = linesOf(name, start);
  if (run === undefined || lines.length === 0) return 'no figures yet';
  const when = `(${run.commit}, ${run.date})`;
  const [first] = lines;
  const unlike = lines.filter(({ result }) => result !== 'holds');
  if (first !== undefined && lines.length === 1) return `${first.result}: ${first.figure} ${when}`;
  const named = unlike.map(({ promise, result, figure }) => `${result}: ${promise}: ${figure}`);
  return `${[`${lines.length - unlike.length} of ${lines.length} hold`, ...named].join('; ')} ${when}`;
}

/** A text of a script as a pattern: what it fills in may be anything. */
function patternOf(text: string): RegExp {
  const fixed = text
    .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('.*')}$`);
}

/** Its texts, of which some word is always the same. */
const textsOf = (code: string) =>
  [...code.matchAll(/'([^'\n]+)'|`([^`]+)`|"([^"\n]+)"/g)]
    .map(([, one, other, third]) => one ?? other ?? third ?? '')
    .filter((text) => /[a-z]{4}/i.test(text.replaceAll(/\$\{[^}]*\}/g, '')))
    .map(patternOf);

/** The lines that its checks write, except those that only a fault writes. */
const checksOf = (code: string) =>
  [...code.matchAll(/proof\.check\(\s*(?:'([^'\n]+)'|`([^`]+)`),(?!\s*false\b)/g)]
    .map(([, one, other]) => one ?? other ?? '')
    .map(patternOf);

/** What proofs have in common. */
const shared = sourceFiles()
  .filter(({ path }) => path.startsWith('prove/') && !path.endsWith('.proof.ts'))
  .flatMap(({ text: code }) => textsOf(code));

/** What the shell scripts that a proof runs say holds, up to the colon, as patterns. */
function linesOfScripts(source: string): RegExp[] {
  return [...source.matchAll(/'(packaging\/[\w-]+\.sh)'/g)].flatMap(([, script = '']) =>
    [...readFileSync(script, 'utf8').matchAll(/(?:"holds +|holds ["'])([^"':]+)/g)].map(
      ([, line = '']) => {
        const parts = line.split(/\$\w+/).map((part) => part.replaceAll(/[.*+?()[\]]/g, '\\$&'));
        return new RegExp(`^${parts.join('.+')}$`);
      },
    ),
  );
}

describe('docs/promises.md', () => {
  test('is cited by ids that it has', () => {
    const cited = sourceFiles().flatMap(({ path, text: code }) =>
      [...code.matchAll(/\(promise ([A-D]\d+)\)/g)].map(([, id]) => ({ path, id })),
    );
    expect(cited.filter(({ id }) => !promises.some((one) => one.id === id))).toEqual([]);
  });
  test('has every promise once, in order', () => {
    const wanted = Object.entries(groups).flatMap(([group, count]) =>
      Array.from({ length: count }, (_, index) => `${group}${index + 1}`),
    );
    expect(promises.map(({ id }) => id)).toEqual(wanted);
  });
  test('names a test, a proof or a deviation for each, and nothing else', () => {
    const odd = promises.filter(
      ({ points }) =>
        points.length === 0 ||
        points.some((kind) => !/^(Test|Figure|Proof|Deviation)$/.test(kind ?? '')),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
    const read = promises.flatMap(({ tests, proofs }) => [...tests, ...proofs]).length;
    expect(read).toBe([...text.matchAll(/^- (Test|Proof): /gm)].length);
  });
  test('has a figure, a proof or a deviation for each', () => {
    const silent = promises.filter(
      ({ points }) => !points.some((kind) => /^(Figure|Proof|Deviation)$/.test(kind ?? '')),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
  test('has no figure that no test counts', () => {
    const counted = new Set(
      sourceFiles().flatMap(({ text: code }) =>
        [...code.matchAll(/expectFigure\('(\w+)'/g)].map(([, id]) => id),
      ),
    );
    const made = promises.filter(({ id }) => /\d/.test(figuresOf(text, id)) && !counted.has(id));
    expect(made.map(({ id }) => id)).toEqual([]);
    // The ways of the test of chats are its tests.
    const ways = promises.find(({ id }) => id === 'A5')?.tests.length ?? 0;
    expectFigure('A5', ways, 'ways');
  });
  test('names only tests that exist', () => {
    const missing = promises
      .flatMap(({ id, tests }) => tests.map((one) => ({ id, ...one })))
      .filter(({ path, title }) => !hasTest(path, title));
    expect(missing).toEqual([]);
  });
  test('names every proof, and no other', () => {
    const scripts = readdirSync('prove')
      .filter((name) => name.endsWith('.proof.ts'))
      .map((name) => name.replace('.proof.ts', ''));
    const named = new Set(promises.flatMap(({ proofs }) => proofs.map(({ name }) => name)));
    expect([...named, ...otherProofs].toSorted()).toEqual(scripts.toSorted());
    expect(Object.keys(runs).filter((name) => !scripts.includes(name))).toEqual([]);
  });
  test('has the figures of the last runs', async () => {
    const current = text.replaceAll(
      proofLine,
      (_, line: string, name: string, start: string) => `${line} ${figureOf(name, start)}`,
    );
    await expect(current).toMatchFileSnapshot('docs/promises.md');
  });
  test('names lines that the last runs have', () => {
    const missing = promises.flatMap(({ proofs }) =>
      proofs.filter(({ name, start }) => name in runs && linesOf(name, start).length === 0),
    );
    expect(missing).toEqual([]);
  });
  test('the last run of a proof has only lines that its script still writes, and all of them', () => {
    const odd = Object.entries(runs).flatMap(([name, { lines }]) => {
      const source = readFileSync(`prove/${name}.proof.ts`, 'utf8');
      const all = [...textsOf(source), ...shared, ...linesOfScripts(source)];
      // Proofs on both engines, or of both proxies, add which it was.
      const isLine = (line: string) =>
        all.some((pattern) => pattern.test(line) || pattern.test(line.replace(/^\w+: /, '')));
      return [
        ...lines.filter(({ promise }) => !isLine(promise)).map((one) => `${name}: ${one.promise}`),
        ...checksOf(source)
          .filter((pattern) => !lines.some(({ promise }) => pattern.test(promise)))
          .map((pattern) => `${name}, in no run: ${pattern.source}`),
      ];
    });
    expect(odd).toEqual([]);
  });
  test('names every line that does not hold', () => {
    const named = promises.flatMap(({ proofs }) => proofs);
    const silent = Object.entries(runs).flatMap(([name, { lines }]) =>
      lines
        .filter(({ result }) => result !== 'holds')
        .filter(
          ({ promise }) => !named.some((one) => one.name === name && promise.startsWith(one.start)),
        )
        .map(({ promise }) => `${name}: ${promise}`),
    );
    expect(silent).toEqual([]);
  });
  test('says why, where a figure does not hold', () => {
    const silent = promises.filter(
      ({ proofs, points }) =>
        !points.includes('Deviation') &&
        proofs.some(({ name, start }) =>
          linesOf(name, start).some(({ result }) => result !== 'holds'),
        ),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

/** The sources of the server as it runs. */
const ofServer = () =>
  sourceFiles().filter(
    ({ path }) => path.startsWith('server/') && !/\.test\.ts$|\/testing\//.test(path),
  );

test('the server starts no other program', () => {
  const starting = /\bchild_process\b|\bnode:cluster\b/;
  expect(ofServer().filter(({ text: code }) => starting.test(code))).toEqual([]);
});

/** Modules that open connections, with the settings that say where to. */
const destinations: Record<string, string[]> = {
  'server/features/accounts/single-sign-on/provider-fetch.ts': ['OIDC_ISSUER'],
  'server/features/mail-replies/open-mailbox.ts': ['IMAP_URL'],
  'server/features/payments/provider/stripe.ts': ['PAYMENT_PROVIDER', 'STRIPE_URL'],
  'server/platform/files/malware-scanner.ts': ['MALWARE_SCANNER_URL'],
  'server/platform/files/stores/s3-store.ts': ['S3_URL', 'BACKUP_S3_URL'],
  // Writes files with the part of the library that also sends.
  'server/platform/outbox/file-transport.ts': [],
  'server/platform/outbox/smtp-transport.ts': ['SMTP_URL'],
  // To what administrators enter.
  'server/platform/outside/call-outside.ts': ['PRIVATE_RECEIVERS'],
};
const trustModel = readFileSync('docs/handbook/security.md', 'utf8');
const codes = (part: string) => Array.from(part.matchAll(/`([^`]+)`/g), ([, code = '']) => code);

test('the program opens connections only where its settings say', () => {
  const openers =
    /\bfetch\(|\bcreateTransport\(|new S3Client\(|new Stripe\(|new (\w+\.)?(Client|Pool|Socket)\(|[^.\w]connect\(|\bcreateConnection\(|\b(https?|http2)\.(get|request|connect)\(/;
  const found = ofServer()
    // Those of server/platform/db lead to the database.
    .filter(({ path, text: code }) => !path.startsWith('server/platform/db/') && openers.test(code))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(destinations));
});

test('the trust model names every place that the program connects to, and no other', () => {
  const [, table = ''] =
    /^## What the program connects to\n([\s\S]+?)\n\nIt connects to nothing else/m.exec(
      trustModel,
    ) ?? [];
  const named = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)].flatMap(([, row = '']) =>
    codes(row),
  );
  const wanted = ['DATABASE_URL', ...Object.values(destinations).flat()];
  expect(named.toSorted()).toEqual(wanted.toSorted());
});

test('the trust model names every secret setting, and no other', () => {
  const [, list = ''] = /^Secret settings \(([^)]+)\)/m.exec(trustModel) ?? [];
  const secrets = settings.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  expect(codes(list).toSorted()).toEqual(secrets.toSorted());
  // A file that has the secret is named by its path.
  const unmarked = settings.filter(
    ({ name, isSecret }) =>
      /PASSWORD|SECRET|TOKEN|KEY/.test(name) && !name.endsWith('_FILE') && !isSecret,
  );
  expect(unmarked).toEqual([]);
});
