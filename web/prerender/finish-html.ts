import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withStructuredData } from './structured-data.ts';

/** The shell of the private areas: it shows nothing without its scripts, so they come at once. */
const shellFile = '__spa-fallback.html';
/** The landing page under both of its addresses. */
const landingFiles = ['index.html', 'home/index.html'];

/**
 * The last touch to a page made at build time: the style sheet before all else in the head, and
 * scripts fetched only once the page is loaded. A page is complete without scripts, so the order
 * decides how soon a phone shows it.
 *
 * @param needsScripts true for a shell that is empty until its scripts run
 */
export function finishHtml(html: string, needsScripts = false): string {
  const styleSheet = html.match(/<link rel="stylesheet"[^>]*>/)?.[0];
  if (!styleSheet) throw new Error('A page was made without its style sheet');
  const ordered = html.replace(styleSheet, '').replace('<head>', `<head>${styleSheet}`);
  return needsScripts ? ordered : startAfterLoad(ordered);
}

const preloadLink = /<link rel="modulepreload" href="([^"]*)"\/>/g;
const startScript = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;

/**
 * Rewrites React Router's start script: its imports wait for the page's load event, and what the
 * links would have fetched beside the fonts is fetched then, all at once. Until the page is alive,
 * presses of buttons are kept for web/entry.client.tsx, and no form is sent the browser's own way.
 */
function startAfterLoad(html: string): string {
  const script = html.match(startScript)?.[2];
  if (script === undefined) throw new Error('A page was made without its start script');
  const preloads = [...html.matchAll(preloadLink)].map(([, href]) => href);
  const start = `const early = (window.ascentEarly = { buttons: [], listening: new AbortController() });
const options = { capture: true, signal: early.listening.signal };
addEventListener("click", ({ target }) => { const button = target.closest("button"); if (button) early.buttons.push(button); }, options);
addEventListener("submit", (event) => event.preventDefault(), options);
const start = async () => {
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${withDynamicImports(script)}
};
if (document.readyState === "complete") start(); else addEventListener("load", () => setTimeout(start), { once: true });`;
  return html
    .replaceAll(preloadLink, '')
    .replace(startScript, (_, open: string, __, close: string) => `${open}${start}${close}`);
}

/** The same imports in the form that may stand inside a function. */
function withDynamicImports(script: string): string {
  const result = script
    .replaceAll(/^import \* as (\w+) from ("[^"]*");/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]*");/gm, 'await import($1);');
  if (/^\s*import\s+[^(]/m.test(result)) throw new Error('The start script has an unknown import');
  return result;
}

/** Routes whose chunks a visitor never fetches ahead. */
const privateRoutes = /^(admin|portal)[/-]/;

/**
 * Takes from the route manifest, which every page carries, which chunks the private routes are made
 * of: React Router reads that only to fetch them ahead, and the list was half of the manifest. The
 * chunks still name each other.
 *
 * @throws Error when the manifest does not look as this version of React Router writes it
 */
export function finishManifest(text: string): string {
  const match = /^(window\.__reactRouterManifest=)(\{[\s\S]*\})(;?)\s*$/.exec(text);
  if (match === null) throw new Error('The route manifest has an unknown form');
  const [, name, json = '', end] = match;
  // Written by React Router's build just now; only these fields are read.
  const manifest = JSON.parse(json) as { routes: Record<string, { imports?: string[] }> };
  for (const [id, route] of Object.entries(manifest.routes))
    if (privateRoutes.test(id)) route.imports = [];
  return `${name}${JSON.stringify(manifest)}${end}`;
}

/** Finishes every page below a folder, and the manifest they share. */
export async function finishPages(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries.filter((one) => /assets\/manifest-\w+\.js$/.test(one))) {
    const file = join(folder, entry);
    await writeFile(file, finishManifest(await readFile(file, 'utf8')));
  }
  for (const entry of entries.filter((name) => name.endsWith('.html'))) {
    const file = join(folder, entry);
    const html = finishHtml(await readFile(file, 'utf8'), entry === shellFile);
    await writeFile(file, landingFiles.includes(entry) ? withStructuredData(html) : html);
  }
}
