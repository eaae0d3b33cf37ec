import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { handbookCommands, packagingCommands } from './prove/handbook-commands.ts';
import { settings } from './server/platform/config/settings.ts';
import { sourceFiles } from './tools/source-files.ts';
import { helpPlaces } from './web/admin/help/help-places.ts';
import { readContents, readPage } from './web/prerender/handbook/read-page.ts';
import type { HandbookPart } from './web/shared/handbook/handbook-page.ts';

const folder = 'docs/handbook';
const read = (path: string) => readFileSync(path, 'utf8');
const slugs = readdirSync(folder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => name.replace(/\.md$/, ''));
const pages = slugs.map((slug) => ({ slug, ...readPage(read(join(folder, `${slug}.md`))) }));

/** The help of clients, which the portal shows. */
const clientFolder = 'docs/client-help';
const clientBase = '/client-portal/help';
const clientPages = readdirSync(clientFolder)
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => name.replace(/\.md$/, ''))
  .map((slug) => ({ slug, ...readPage(read(join(clientFolder, `${slug}.md`)), clientBase) }));

type Element = Exclude<HandbookPart, string>;
/** Every element of a page, at any depth. */
function elements(parts: readonly HandbookPart[]): Element[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part, ...elements(part.parts)]));
}
/** The text of each element of a kind, with its page. */
const all = (tag: Element['tag'], some = pages) =>
  some.flatMap(({ slug, parts }) =>
    elements(parts)
      .filter((part) => part.tag === tag)
      .map((part) => ({ slug, text: textOf(part), to: part.to ?? '' })),
  );
function textOf(part: HandbookPart): string {
  return typeof part === 'string' ? part : part.parts.map(textOf).join('');
}
/** The sources of the product, each text on one line. */
const sources = sourceFiles()
  .filter(
    ({ path }) => /^(server|web|contract|domain|tools|seed)\//.test(path) && !/\.test\./.test(path),
  )
  .map(({ text }) => text.replaceAll(/\s+/g, ' '))
  .concat(read('tools/start.mjs'));
const isInSources = (text: string) => sources.some((source) => source.includes(text));

/** The pages of a table of contents, each of which says what it is about. */
function listedIn(of: string): { slug: string; title: string }[] {
  const listed = readContents(read(join(of, 'README.md'))).flatMap((group) => group.pages);
  expect(listed.filter(({ about }) => about === '')).toEqual([]);
  return listed.map(({ slug, title }) => ({ slug, title }));
}

describe('the handbook', () => {
  test('has each page once in its table of contents, under its own title', () => {
    const listed = listedIn(folder);
    const own = pages.map(({ slug, title }) => ({ slug, title }));
    const bySlug = (one: { slug: string }, other: { slug: string }) =>
      one.slug < other.slug ? -1 : 1;
    expect(listed.toSorted(bySlug)).toEqual(own.toSorted(bySlug));
  });
  test('links only to pages and headings that it has', () => {
    const missing = all('a').filter(({ slug, to }) => {
      if (to.startsWith('https:')) return false;
      const [, page = slug, id] = /^(?:\/admin\/help\/([\w-]+))?(?:#(.+))?$/.exec(to) ?? [];
      const found = pages.find((one) => one.slug === page);
      return !found || (id !== undefined && !found.headings.some((heading) => heading.id === id));
    });
    expect(missing).toEqual([]);
  });
  test('has every page and section to which a screen leads', () => {
    const missing = helpPlaces.filter((place) => {
      const [slug, section] = place.split('#');
      const page = pages.find((one) => one.slug === slug);
      const ids = elements(page?.parts ?? []).map(({ id }) => id);
      return page === undefined || (section !== undefined && !ids.includes(section));
    });
    expect(missing).toEqual([]);
  });
  test('shows every picture it has, and they are small', () => {
    const shown = all('img').map(({ to }) => to.replace('pictures/', ''));
    const files = readdirSync(join(folder, 'pictures'));
    expect(files.toSorted()).toEqual(shown.toSorted());
    const bytes = files.reduce(
      (sum, name) => sum + statSync(join(folder, 'pictures', name)).size,
      0,
    );
    expect(bytes).toBeLessThan(600_000);
  });
});

describe('the help of clients', () => {
  test('has each page once in its table of contents, under its own title', () => {
    const listed = listedIn(clientFolder);
    const own = clientPages.map(({ slug, title }) => ({ slug, title }));
    expect(new Set(listed.map((one) => JSON.stringify(one)))).toEqual(
      new Set(own.map((one) => JSON.stringify(one))),
    );
    expect(listed).toHaveLength(own.length);
  });
  test('names only labels that the program has, and no settings, calls or files', () => {
    const labels = all('em', clientPages);
    expect(labels.length).toBeGreaterThan(20);
    expect(labels.filter(({ text }) => !isInSources(text))).toEqual([]);
    expect([...all('code', clientPages), ...all('pre', clientPages)]).toEqual([]);
    expect(all('a', clientPages).filter(({ to }) => !to.startsWith(clientBase))).toEqual([]);
  });
});

/** What a default or a meaning has of addresses, as code, so that none becomes a link. */
const asCode = (text: string) =>
  text.replaceAll(/\b\w+:\/\/[^\s,;)]+|\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g, (found) => `\`${found}\``);

/** The page of settings, which is made from the settings themselves. */
function settingsPage(): string {
  const rows = settings.map(
    ({ name, example, meaning }) =>
      `| \`${name}\` | ${example === '' ? 'unset' : `\`${example}\``} | ${asCode(meaning)} |`,
  );
  return `# Settings

All settings come from the environment, or from a \`.env\` file in the program's folder, and take effect at the
next start. If any setting is invalid, the program does not start and lists all problems at once.

At the start, the program reports variables that look like settings but are not. If ignoring one would be
dangerous, as with \`DATABSE_URL\`, the program does not start.

The file \`.env.example\` has the same list for you to copy.

| Name | Default | Meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/**
 * Where the start may end without a StartRefusal, because the program does not run yet or the system
 * has failed, and what comes before the message there.
 */
const otherRefusals = {
  'server/start-failure.ts': 'return (?=`)',
  'server/platform/config/config.ts': 'super\\(',
  'server/features/backups/before-upgrade.ts': 'throw new Error\\(',
  'tools/build.mjs': 'throw new Error\\(',
  'tools/machine/install.mjs': 'throw new Error\\(',
  'tools/machine/node.mjs': '(?:throw new Error\\(|return (?=`(?:Ascent|On)))',
};

/** The messages with which the program does not start; three dots stand for what they fill in. */
function startRefusals(): string[] {
  const texts = (path: string, before: string) =>
    Array.from(
      read(path).matchAll(new RegExp(`${before}\\s*(\`[^\`]+\`|'(?:[^'\\\\]|\\\\.)+')`, 'g')),
      ([, text = '']) =>
        text
          .slice(1, -1)
          .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')
          .replaceAll('\\n', ' '),
    );
  const thrown = sourceFiles()
    .filter(({ path }) => /^(server|seed)\//.test(path) && !/\.test\./.test(path))
    .flatMap(({ path }) => texts(path, 'new StartRefusal\\('));
  const others = Object.entries(otherRefusals).flatMap(([path, before]) => texts(path, before));
  expect(thrown.length).toBeGreaterThan(10);
  return [...thrown, ...others];
}

describe('what the handbook says is true', () => {
  test('the page of settings is made from the settings', async () => {
    await expect(settingsPage()).toMatchFileSnapshot('docs/handbook/settings.md');
  });
  test('every setting that it names exists', () => {
    const known = settings.map(({ name }) => name).concat('NODE_ENV', 'DATABSE_URL');
    const named = all('code').flatMap(({ slug, text }) =>
      [...text.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)].map(([name]) => ({ slug, name })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !known.includes(name))).toEqual([]);
  });
  test('its commands are those that npm run prove -- handbook runs', () => {
    // Code for other programs, which its own test runs.
    const code = slugs.flatMap((slug) =>
      Array.from(
        read(join(folder, `${slug}.md`)).matchAll(/^```js(?:on)?\n([\s\S]+?)\n```$/gm),
        ([, text = '']) => text,
      ),
    );
    const shell = all('pre').filter(({ text }) => !code.includes(text));
    const blocks = shell.flatMap(({ text }) => text.replaceAll(/ ?\\\n\s*/g, ' ').split('\n'));
    const inLine = all('code')
      .map(({ text }) => text)
      .filter((text) => /^(npm|node|curl|(?:[\w.-]+\/)+node) /.test(text));
    const given = new Set([...blocks, ...inLine].map((line) => line.trim()));
    expect([...given].toSorted()).toEqual(handbookCommands.map(({ line }) => line).toSorted());
  });
  test('the commands in the heads of packaging/ are run, or listed with what they need', () => {
    const heads = readdirSync('packaging').map((name) => {
      const lines = read(join('packaging', name)).split('\n');
      const end = lines.findIndex((line) => !line.startsWith('#'));
      return lines.slice(0, end).join('\n');
    });
    // A command is indented, goes on after a backslash, and may have a remark behind it.
    const indented = heads.flatMap((head) =>
      Array.from(head.replaceAll(/ \\\n# +/g, ' ').matchAll(/^# {3}(\S.*)$/gm), ([, line = '']) =>
        line.replace(/ {2,}#.*$/, '').trim(),
      ),
    );
    const inLine = (start: RegExp) =>
      heads
        .flatMap((head) => Array.from(head.matchAll(/`([^`]+)`/g), ([, line = '']) => line))
        .filter((line) => start.test(line));
    const { scripts } = JSON.parse(read('package.json'));
    const unknown = inLine(/^npm /).filter(
      (line) => !(line.replace(/^npm (run )?/, '') in scripts),
    );
    expect(unknown).toEqual([]);
    expect(new Set([...indented, ...inLine(/^(node|docker) /)])).toEqual(
      new Set(packagingCommands.map(({ line }) => line)),
    );
    const files = indented.flatMap((line) => line.match(/(?:packaging|tools)\/[\w.-]+/g) ?? []);
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  });
  test('the commands that something else runs are read from the handbook there', () => {
    const others = new Set(handbookCommands.map(({ runBy }) => runBy).filter((path) => path));
    expect(others.size).toBeGreaterThan(2);
    const unaware = [...others].filter((path) => !read(path ?? '').includes('docs/handbook/'));
    expect(unaware).toEqual([]);
  });
  test('every message of Troubleshooting is one of the program', () => {
    const messages = all('strong')
      .filter(({ slug, text }) => slug === 'troubleshooting' && text.startsWith('"'))
      .map(({ text }) => text.slice(1, -1));
    expect(messages.length).toBeGreaterThan(10);
    // Three dots stand for a name or a number.
    const untrue = messages.filter(
      (message) =>
        !message.split('…').every((part) => part.trim() === '' || isInSources(part.trim())),
    );
    expect(untrue).toEqual([]);
  });
  test('Troubleshooting explains every state of every check of readiness, and no other', () => {
    const [, states = ''] =
      /const healthStates = \{([\s\S]+?)\n\}/.exec(read('contract/office/health.ts')) ?? [];
    const wanted = [...states.matchAll(/^ {2}(\w+): \[(.+)\],$/gm)].flatMap(
      ([, check, names = '']) =>
        // The first one is healthy.
        [...names.matchAll(/'([\w-]+)'/g)].slice(1).map(([, state]) => `${check} ${state}`),
    );
    expect(wanted.length).toBeGreaterThan(20);
    const rows = read(join(folder, 'troubleshooting.md')).matchAll(
      /^\| `(\w+)` \| `([\w-]+)` \| .+ \| .+ \|$/gm,
    );
    expect([...rows].map(([, check, state]) => `${check} ${state}`).toSorted()).toEqual(
      wanted.toSorted(),
    );
  });
  test('Troubleshooting explains every refusal to start, and no other', () => {
    const [, section = ''] =
      /## The program does not start\n([\s\S]+?)\n## /.exec(
        read(join(folder, 'troubleshooting.md')),
      ) ?? [];
    const entries = [...section.matchAll(/^\*\*"([\s\S]+?)"\*\*/gm)].map(([, text = '']) =>
      text.replaceAll(/\s+/g, ' '),
    );
    expect(entries.length).toBeGreaterThan(20);
    const explains = (entry: string, refusal: string) => {
      const parts = entry
        .split('…')
        .map((part) => part.trim().replaceAll(/[.*+?()[\]{}|^$\\]/g, '\\$&'));
      return new RegExp(parts.join('.*')).test(refusal);
    };
    const refusals = startRefusals();
    expect(refusals.filter((one) => !entries.some((entry) => explains(entry, one)))).toEqual([]);
    expect(entries.filter((entry) => !refusals.some((one) => explains(entry, one)))).toEqual([]);
  });
  test('every address and file that it names exists', () => {
    const wire = read('contract/wire.jsonl');
    const named = all('code').map(({ slug, text }) => ({ slug, text }));
    const calls = named.filter(({ text }) => /^\/api\/[\w/-]+$/.test(text));
    expect(calls.filter(({ text }) => !wire.includes(`"${text}"`))).toEqual([]);
    const files = named.filter(({ text }) => /^(docs|tools)\/[\w./-]+$/.test(text));
    expect(files.filter(({ text }) => !existsSync(text))).toEqual([]);
  });
  test('every label that it names is in the program', () => {
    const labels = all('em').flatMap(({ slug, text }) =>
      text.split(', ').map((label) => ({ slug, label })),
    );
    expect(labels.length).toBeGreaterThan(30);
    expect(labels.filter(({ label }) => !isInSources(label))).toEqual([]);
  });
});
