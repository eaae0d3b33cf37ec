import { createHash } from 'node:crypto';
import type { Route } from './first-screens.ts';

/** The private routes whose scripts are fetched ahead (web/kit/load/use-ahead.ts). */
const afterSignIn = [
  'portal/shell/portal.route',
  'admin/shell/layout.route',
  'admin/overview/overview.route',
];

/** What is read and changed of React Router's manifest. */
interface Manifest {
  url: string;
  entry: { module: string };
  /** Added where a page starts from within: the script of this build that other pages start with. */
  start?: string;
  routes: Record<string, Route>;
}

/**
 * Removes from the route manifest, which every page loads, what nothing reads: the chunk lists, which
 * are used only to prefetch (the HTML names the chunks of its own page, and chunks import each other),
 * what a route does not have, which is the same as saying nothing about it, and that it has a component.
 *
 * @throws Error if the manifest is not in the format of this version of React Router
 */
export function finishManifest(text: string): string {
  const { name, manifest, end } = readManifest(text);
  for (const [id, route] of Object.entries(manifest.routes))
    if (!afterSignIn.includes(id)) Reflect.deleteProperty(route, 'imports');
  for (const route of Object.values(manifest.routes))
    for (const [name, value] of Object.entries(route))
      if (value === false || isEmptyList(value) || name === 'hasDefaultExport')
        Reflect.deleteProperty(route, name);
  return `${name}${JSON.stringify(manifest)}${end}`;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** @throws Error if the manifest is not in the format of this version of React Router */
export function readManifest(text: string) {
  const match = /^(window\.__reactRouterManifest=)(\{[\s\S]*\})(;?)\s*$/.exec(text);
  if (match === null) throw new Error('The route manifest has an unknown form');
  const [, name, json = '', end] = match;
  // Written by React Router's build just now; only these fields are read.
  return { name, manifest: JSON.parse(json) as Manifest, end };
}

/**
 * The manifest and the entry of the client as one script: every page needs both, at once. The
 * manifest then names this script in place of both, since React Router preloads what it names.
 */
export function startFile(manifestText: string, entryText: string): { href: string; text: string } {
  const hash = createHash('sha256')
    .update(startText(manifestText, entryText, ''))
    .digest('base64url')
    .slice(0, 8);
  const href = `/assets/start-${hash}.js`;
  return { href, text: startText(manifestText, entryText, href) };
}

function startText(
  manifestText: string,
  entryText: string,
  href: string,
  more: Pick<Manifest, 'start'> = {},
): string {
  const { name, manifest } = readManifest(manifestText);
  const own = { ...manifest, url: href, entry: { ...manifest.entry, module: href }, ...more };
  return `${name}${JSON.stringify(own)};${entryText}`;
}

/** Starts a page from that script in place of the two that it is made of: the manifest and the entry. */
export function startFrom(
  href: string,
  html: string,
  [manifest, entry]: readonly [manifest: string, entry: string],
): string {
  const manifestImport = `import "${manifest}";\n`;
  if (!html.includes(manifestImport) || !html.includes(`import("${entry}")`))
    throw new Error('A page starts in an unknown way');
  return html.replace(manifestImport, '').replaceAll(manifest, href).replaceAll(entry, href);
}

/**
 * The shell of the private areas, which starts from within: a screen is never cached, and asks for one
 * script less. Its manifest names the script of the root in place of both, which is there anyway, and
 * the start script by its own name, since that tells one build from another (web/kit/connection/renew-page.ts).
 *
 * @param html the shell as it starts from the script at `href`
 */
export function startWithin(
  href: string,
  html: string,
  [manifestText, entryText]: readonly [manifest: string, entry: string],
): string {
  const root = readManifest(manifestText).manifest.routes.root?.module;
  const call = `import("${href}");`;
  if (root === undefined || !html.includes(call))
    throw new Error('The shell starts in an unknown way');
  // The entry imports what is beside it.
  const text = startText(manifestText, entryText, root, { start: href }).replaceAll(
    /(\bfrom\s*|\bimport\s*\(?\s*)(["'`])\.\//g,
    '$1$2/assets/',
  );
  if (/<\/script|<!--/i.test(text)) throw new Error('The start script would end the page');
  return html
    .replaceAll(`<link rel="modulepreload" href="${href}"/>`, '')
    .replace(call, () => text);
}
