import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { HandbookPage, HandbookPart } from '../../shared/handbook/handbook-page.ts';
import { readContents, readPage, sectionsOf } from './read-page.ts';

/** The modules that the help screen imports: the contents, one for each page, the words of all. */
const contents = 'virtual:handbook';
const words = 'virtual:handbook-words';
const pagePrefix = 'virtual:handbook/';

/**
 * Makes the pages of the handbook part of the build: read here, so that no browser gets a Markdown
 * reader, and each page a script of its own.
 *
 * @param folder docs/handbook.
 */
export function handbook(folder: string): Plugin {
  const read = (slug: string) => readPage(readFileSync(join(folder, `${slug}.md`), 'utf8'));
  const slugs = () => slugsIn(folder);
  return {
    name: 'handbook',
    // The null byte keeps other plugins away from what is no file.
    resolveId: (id) => (id.startsWith(contents) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${contents}`)) return null;
      const wanted = id.slice(1);
      for (const slug of [...slugs(), 'README']) this.addWatchFile(join(folder, `${slug}.md`));
      if (wanted.startsWith(pagePrefix))
        return pageModule(folder, read(wanted.slice(pagePrefix.length)));
      if (wanted === words)
        return `export default ${JSON.stringify(slugs().flatMap((slug) => sectionsOf(slug, read(slug))))}`;
      const groups = readContents(readFileSync(join(folder, 'README.md'), 'utf8'));
      const loaders = slugs().map(
        (slug) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(pagePrefix + slug)})`,
      );
      return `export const groups = ${JSON.stringify(groups)};\nexport const pages = {${loaders.join(',')}};`;
    },
  };
}

/** A page whose pictures are files of the build. */
function pageModule(folder: string, page: HandbookPage): string {
  const pictures = [...new Set(page.parts.flatMap(picturesOf))];
  const imports = pictures.map(
    (path, index) => `import p${index} from ${JSON.stringify(`${join(folder, path)}?url`)};`,
  );
  const found = pictures.map((path, index) => `${JSON.stringify(path)}: p${index}`);
  return `${imports.join('\n')}
export const page = ${JSON.stringify(page)};
export const pictures = {${found.join(',')}};`;
}

function picturesOf(part: HandbookPart): string[] {
  if (typeof part === 'string') return [];
  return part.tag === 'img' ? [part.to ?? ''] : part.parts.flatMap(picturesOf);
}

/** The one module of the help of clients. */
const clientHelpModule = 'virtual:client-help';
/** Where the program shows it, below the portal. */
const clientHelpBase = '/client-portal/help';

const slugsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.slice(0, -'.md'.length));

/** The addresses of the help of clients, which are written as HTML at build time. */
export function clientHelpPaths(folder: string): string[] {
  return [clientHelpBase, ...slugsIn(folder).map((slug) => `${clientHelpBase}/${slug}`)];
}

/**
 * The help of clients: some short pages without pictures, in one script, so that each is complete in
 * its HTML and can be searched at once.
 *
 * @param folder docs/client-help.
 */
export function clientHelp(folder: string): Plugin {
  const textOf = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8');
  return {
    name: 'client-help',
    resolveId: (id) => (id === clientHelpModule ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${clientHelpModule}`) return null;
      const slugs = slugsIn(folder);
      for (const slug of [...slugs, 'README']) this.addWatchFile(join(folder, `${slug}.md`));
      const pages = slugs.map((slug) => [slug, readPage(textOf(slug), clientHelpBase)] as const);
      const sections = pages.flatMap(([slug, page]) => sectionsOf(slug, page));
      return `export const groups = ${JSON.stringify(readContents(textOf('README')))};
export const pages = ${JSON.stringify(Object.fromEntries(pages))};
export const sections = ${JSON.stringify(sections)};`;
    },
  };
}
