import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstCall } from '../kit/load/first-calls.ts';
import { firstScreens, privateRoutes } from './first-screens.ts';
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
 * Rewrites React Router's start script: its imports wait for the page's load event, and the preloads
 * that would compete with the fonts start then, all at once. Until the page is hydrated, clicks on
 * buttons are recorded for web/entry.client.tsx, and native form submission is prevented.
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

/** Makes static imports dynamic, so that they can be inside a function. */
function withDynamicImports(script: string): string {
  const result = script
    .replaceAll(/^import \* as (\w+) from ("[^"]*");/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]*");/gm, 'await import($1);');
  if (/^\s*import\s+[^(]/m.test(result)) throw new Error('The start script has an unknown import');
  return result;
}

/** The private routes whose scripts are fetched ahead (web/kit/load/use-ahead.ts). */
const afterSignIn = [
  'portal/shell/portal.route',
  'admin/shell/layout.route',
  'admin/overview/overview.route',
];

/**
 * Removes the chunk lists of private routes from the route manifest, which every page loads: they
 * are used only to prefetch, and they were half of the manifest. The chunks still import each other.
 *
 * @throws Error if the manifest is not in the format of this version of React Router
 */
export function finishManifest(text: string): string {
  const { name, manifest, end } = readManifest(text);
  for (const [id, route] of Object.entries(manifest.routes))
    if (privateRoutes.test(id) && !afterSignIn.includes(id)) route.imports = [];
  return `${name}${JSON.stringify(manifest)}${end}`;
}

function readManifest(text: string) {
  const match = /^(window\.__reactRouterManifest=)(\{[\s\S]*\})(;?)\s*$/.exec(text);
  if (match === null) throw new Error('The route manifest has an unknown form');
  const [, name, json = '', end] = match;
  // Written by React Router's build just now; only these fields are read.
  const manifest = JSON.parse(json) as { routes: Parameters<typeof firstScreens>[0] };
  return { name, manifest, end };
}

/**
 * Finishes every page below a folder, and the manifest they share.
 *
 * @param callsOf what a private screen calls first, by route
 */
export async function finishPages(
  folder: string,
  callsOf: Record<string, readonly FirstCall[]>,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  const sheet = entries.find((one) => /assets\/back-office-[\w-]+\.css$/.test(one));
  if (sheet === undefined) throw new Error('The style sheet of the private areas is missing');
  for (const entry of entries.filter((one) => /assets\/manifest-\w+\.js$/.test(one))) {
    const file = join(folder, entry);
    const text = await readFile(file, 'utf8');
    const { routes } = readManifest(text).manifest;
    const screens = firstScreens(routes, callsOf);
    await writeFile(join(folder, screensFile), JSON.stringify(screens));
    await writeFile(file, finishManifest(text));
  }
  for (const entry of entries.filter((name) => name.endsWith('.html'))) {
    const file = join(folder, entry);
    const html = finishHtml(
      await readFile(file, 'utf8'),
      entry === shellFile ? `/${sheet}` : undefined,
    );
    await writeFile(file, landingFiles.includes(entry) ? withStructuredData(html) : html);
  }
}
