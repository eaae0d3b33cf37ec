import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The last touch to a page made at build time: the style sheet before all else in the head, and
 * scripts fetched after what is needed to paint. The page is complete without scripts, so the order
 * decides how soon a phone shows it.
 */
export function finishHtml(html: string): string {
  const styleSheet = html.match(/<link rel="stylesheet"[^>]*>/)?.[0];
  if (!styleSheet) throw new Error('A page was made without its style sheet');
  return html
    .replace(styleSheet, '')
    .replace('<head>', `<head>${styleSheet}`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Finishes every page below a folder. */
export async function finishPages(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries.filter((name) => name.endsWith('.html'))) {
    const file = join(folder, entry);
    await writeFile(file, finishHtml(await readFile(file, 'utf8')));
  }
}
