import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FirstCalls, firstScreens } from './first-screens.ts';
import { finishManifest, readManifest, startFile, startFrom, startWithin } from './start-file.ts';
import { withStructuredData } from './structured-data.ts';

/** The shell of the private areas: empty without its scripts, so they are fetched immediately. */
const shellFile = '__spa-fallback.html';
/** What the server adds to the shell of each private screen (server/platform/site/load-site.ts). */
const screensFile = '__first-screens.json';
/** The landing page under both of its URLs. */
const landingFiles = ['index.html', 'home/index.html'];

/**
 * Finishes a prerendered page: moves the style sheet to the start of the head, and makes scripts
 * load only after the page. Since a page is complete without scripts, this order decides how soon a
 * phone shows it.
 *
 * @param shellSheet the style sheet of a shell that is empty until its scripts run; such a shell has
 *   the styles of every screen from the start
 */
export function finishHtml(html: string, shellSheet?: string): string {
  const styleSheet = html.match(/<link rel="stylesheet"[^>]*>/)?.[0];
  if (!styleSheet) throw new Error('A page was made without its style sheet');
  const own = shellSheet ? `<link rel="stylesheet" href="${shellSheet}"/>` : styleSheet;
  const ordered = html.replace(styleSheet, '').replace('<head>', `<head>${own}`);
  return shellSheet ? ordered : startAfterLoad(ordered);
}

const preloadLink = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const startScript = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;

/**
 * Rewrites React Router's start script: its imports wait for the page's load event and the paint after
 * it, and the preloads that would compete with the fonts start then, all at once. Until the page is hydrated, clicks on
 * buttons are recorded for web/entry.client.tsx, and native form submission is prevented.
 */
function startAfterLoad(html: string): string {
  const script = html.match(startScript)?.[2];
  if (script === undefined) throw new Error('A page was made without its start script');
  const preloads = new Set([...html.matchAll(preloadLink)].map(([, href]) => href));
  const start = `const early = (window.ascentEarly = { buttons: [], listening: new AbortController() });
const options = { capture: true, signal: early.listening.signal };
addEventListener("click", ({ target }) => { const button = target.closest("button"); if (button) early.buttons.push(button); }, options);
addEventListener("submit", (event) => event.preventDefault(), options);
const start = async () => {
for (const href of ${JSON.stringify([...preloads])}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${withDynamicImports(script)}
};
const afterPaint = () => document.hidden ? start() : requestAnimationFrame(() => setTimeout(start));
if (document.readyState === "complete") start(); else addEventListener("load", () => setTimeout(afterPaint), { once: true });`;
  return html
    .replaceAll(preloadLink, '')
    .replace(startScript, (_, open: string, __, close: string) => `${open}${start}${close}`);
}

/** Makes static imports dynamic, so that they can be inside a function. */
function withDynamicImports(script: string): string {
  const result = script
    .replaceAll(/^import \* as (\w+) from ("[^"]*");/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]*");/gm, 'await import($1);');
  if (/^\s*import\s+[^(]/m.test(result)) throw new Error('The start script has an unknown import');
  return result;
}

/**
 * Finishes every page below a folder, and the script that all of them start with.
 *
 * @param callsOf what a private screen calls first, by route
 */
export async function finishPages(
  folder: string,
  callsOf: Record<string, FirstCalls>,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const sheet = entries.find((one) => /assets\/back-office-[\w-]+\.css$/.test(one));
  if (sheet === undefined) throw new Error('The style sheet of the private areas is missing');
  const manifestFile = entries.find((one) => /assets\/manifest-\w+\.js$/.test(one));
  if (manifestFile === undefined) throw new Error('The route manifest is missing');
  const written = await readFile(join(folder, manifestFile), 'utf8');
  const { routes, entry: entryFile } = readManifest(written).manifest;
  const screens = firstScreens(routes, callsOf);
  await writeFile(join(folder, screensFile), JSON.stringify(screens));
  const entryText = await readFile(join(folder, entryFile.module), 'utf8');
  const startTexts = [finishManifest(written), entryText] as const;
  const start = startFile(...startTexts);
  await writeFile(join(folder, start.href), start.text);
  await Promise.all([manifestFile, entryFile.module].map((file) => rm(join(folder, file))));
  for (const entry of entries.filter((name) => name.endsWith('.html'))) {
    const file = join(folder, entry);
    const started = startFrom(start.href, await readFile(file, 'utf8'), [
      `/${manifestFile}`,
      entryFile.module,
    ]);
    const html =
      entry === shellFile
        ? finishHtml(startWithin(start.href, started, startTexts), `/${sheet}`)
        : finishHtml(started);
    await writeFile(file, landingFiles.includes(entry) ? withStructuredData(html) : html);
  }
}
