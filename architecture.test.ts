import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import {
  findCircles,
  type Import,
  importsOf,
  sourceFiles,
  sourceFolders,
} from './tools/source-files.ts';

/** Top folders and the top folders each may import from: the boundaries in CONTRIBUTING.md. */
const mayImport: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain', 'seed'],
  web: ['web', 'contract', 'domain'],
  seed: ['seed', 'server', 'contract', 'domain'],
  e2e: ['e2e', 'tools', 'contract', 'domain'],
  tools: ['tools'],
  bench: ['bench', 'tools', 'e2e', 'seed', 'server', 'contract', 'domain'],
  prove: ['prove', 'bench', 'pictures', 'tools', 'e2e', 'server', 'contract', 'domain'],
  // The list of routes.
  pictures: ['pictures', 'bench', 'tools', 'e2e', 'web', 'contract', 'domain'],
};
/** Folders with a fixed list of packages, because everything else rests on them. */
const mayUse: Record<string, RegExp> = {
  'domain/': /^$/,
  'contract/': /^zod\/mini$/,
  'web/kit/ui/': /^(react|react-dom|radix-ui|lucide-react)$/,
};
/** What each part of web/ may import from web/; the first matching folder counts. */
const mayImportOfWeb: Record<string, RegExp> = {
  'web/kit/ui/': /^web\/kit\/ui\//,
  // A form shows the server's validation errors beside its fields.
  'web/kit/form/': /^web\/kit\/((form|ui)\/|api\/api-error\.ts$)/,
  'web/kit/api/': /^web\/kit\/api\//,
  'web/kit/': /^web\/kit\//,
  'web/shared/': /^web\/(kit|shared)\//,
  'web/site/': /^web\/(kit|shared|site)\//,
  'web/portal/': /^web\/(kit|shared|portal)\//,
  'web/admin/': /^web\/(kit|shared|admin)\//,
};
/** The features of the server, each after those it depends on. */
const order: string[] = features.map(({ name }) => name);
/** The catalogue lists every feature with its price (rule CATALOGUE-1); splitting it would hide gaps. */
const mayBeLong = ['domain/quote/catalogue.ts'];
/** Names that say nothing about the content. */
const vague = /^(index|utils?|helpers?|misc|common|manager|service)$/;

const files = sourceFiles();
const imports = files.flatMap(importsOf);
/** What tests of all folders count and score by, and the mail server they read from. */
const ofTests = [
  'tools/promised-figure.ts',
  'tools/observatory-score.ts',
  'tools/machine/dovecot.mjs',
];
const isTest = (path = '') =>
  /\.(test|e2e)\.tsx?$|^(server\/(features\/[^/]+\/)?testing|prove|bench|pictures)\//.test(path);
const top = (path = '') => path.split('/')[0] ?? '';
const feature = (path = '') => /^server\/features\/([^/]+)\//.exec(path)?.[1];
const area = (path = '') => /^web\/(site|portal|admin)\//.exec(path)?.[0];
const screen = (path = '') => /^web\/(site|portal|admin)\/[^/]+\//.exec(path)?.[0];
/** Whether a file may combine several screens of its area. */
const composes = (path: string) => /\.route\.tsx$|^web\/[a-z]+\/shell\//.test(path);
/** The rule of the folder that contains the file. */
const ruleFor = (rules: Record<string, RegExp>, path: string) =>
  Object.entries(rules).find(([folder]) => path.startsWith(folder))?.[1];

const expectNoImport = (isWrong: (one: Import) => boolean) =>
  expect(imports.filter(isWrong).map((i) => `${i.path} -> ${i.own ?? i.package}`)).toEqual([]);
const expectNoFile = (isWrong: (path: string, text: string) => boolean) =>
  expect(files.filter((f) => isWrong(f.path, f.text)).map((f) => f.path)).toEqual([]);

describe('imports', () => {
  test('every folder with code has import rules', () => {
    const withCode = sourceFolders().filter((name) => files.some((f) => top(f.path) === name));
    expect(withCode.filter((name) => !(name in mayImport))).toEqual([]);
  });
  test('no folder imports across the boundaries', () => {
    expectNoImport(
      ({ path, own }) =>
        own !== undefined &&
        mayImport[top(path)]?.includes(top(own)) === false &&
        !(isTest(path) && ofTests.includes(own)),
    );
  });
  test('domain, contract and web/kit/ui use no package beyond their list', () => {
    expectNoImport(
      (i) =>
        !isTest(i.path) &&
        i.package !== undefined &&
        ruleFor(mayUse, i.path)?.test(i.package) === false,
    );
  });
  test('no part of web imports from another area or a higher layer', () => {
    expectNoImport(
      ({ path, own }) =>
        top(own) === 'web' && ruleFor(mayImportOfWeb, path)?.test(own ?? '') === false,
    );
  });
  test('screens of an area are combined only in route modules and in its shell', () => {
    expectNoImport(
      ({ path, own }) =>
        Boolean(area(path) && screen(own)) && screen(path) !== screen(own) && !composes(path),
    );
  });
  test('every feature of the server is in the list', () => {
    const present = new Set(files.map((f) => feature(f.path)).filter((name) => name !== undefined));
    expect([...present].toSorted()).toEqual(order.toSorted());
  });
  test('a feature imports only those before it', () => {
    expectNoImport(({ path, own }) => {
      const [from, to] = [feature(path), feature(own)];
      return (
        from !== undefined &&
        to !== undefined &&
        !isTest(path) &&
        order.indexOf(to) > order.indexOf(from)
      );
    });
  });
  test('the platform imports no feature', () => {
    expectNoImport(
      ({ path, own = '' }) =>
        path.startsWith('server/platform/') &&
        !isTest(path) &&
        own.startsWith('server/') &&
        !own.startsWith('server/platform/'),
    );
  });
  test('there are no import cycles, types included', () => {
    const inside = imports.filter(({ path }) => !isTest(path));
    expect(findCircles(inside)).toEqual([]);
  });
  test('the program imports nothing that only tests need', () => {
    expectNoImport(({ path, own }) => !isTest(path) && isTest(own));
  });
});

describe('files', () => {
  test('are named in kebab-case for the one thing inside', () => {
    expectNoFile((path) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(basename(path)));
    expectNoFile((path) => path.split(/[/.]/).some((part) => vague.test(part)));
  });
  test('do not re-export other files', () => {
    expectNoFile((_path, text) => /^export [^;]*? from '[.#]/m.test(text));
  });
  test('stay within 300 lines', () => {
    expectNoFile((path, text) => text.split('\n').length > 301 && !mayBeLong.includes(path));
  });
  test('of the web never take the day of an instant in UTC', () => {
    expectNoFile(
      (path, text) => path.startsWith('web/') && !isTest(path) && text.includes('.slice(0, 10)'),
    );
  });
  test('contain no test that is disabled or runs alone', () => {
    expectNoFile((_path, text) =>
      /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme)\b/.test(text),
    );
  });
});
