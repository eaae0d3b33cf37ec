import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { HandbookPage, HandbookPart } from '../../admin/help/handbook-page.ts';
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
  const slugs = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) => name.slice(0, -'.md'.length));
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
