import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { ownIcons } from './own-icons.ts';
import { type ChangedTexts, fillPage, type PageFacts, shareWords } from './page-settings.ts';
import { commonHeaders, pageContentSecurityPolicy } from './security-headers.ts';
import { keepShareImage, shareImagePath } from './share-image/share-image.ts';
import type { SiteFile } from './site-file.ts';
import { assetFile, contentType, siteFile } from './site-file.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The built site; null if the program serves only the API. */
    site: Site | null;
  }
}

/** Everything the site serves, in memory. */
export interface Site {
  /** By path: '/', '/demo', '/assets/…'. */
  files: Map<string, SiteFile>;
  /** The application shell of the private areas. */
  shell: SiteFile;
  /**
   * The same for a browser without a session: it says so, which saves the guards a request whose
   * 401 would show up in the console as an error.
   */
  visitorShell: SiteFile;
  /** Both with what a private screen loads and calls first; the first whose paths match. */
  screens: PrivateScreen[];
  /** The program that renders private screens, which need not be there. */
  rendererFile: string;
  notFound: SiteFile;
  /** The picture of link previews, of this company (rule BRAND-2). */
  shareImage(): Promise<SiteFile>;
  /** Puts the changes to the catalogue since the first edition into every page: JSON, '' for none. */
  showCatalogue(changes: string): void;
  /** Puts the company's present name, contact and look into every page. */
  showCompany(): void;
  /** Fills the tokens of a part of a page. */
  fill(html: string): string;
  /** Puts a sentence about answers into the contact page; '' for none. */
  showAnswerTime(sentence: string): void;
  /** Puts the changed texts into every page. */
  showTexts(texts: ChangedTexts): void;
  /**
   * A public page as it would be with these texts, without scripts; '' if there is no such page.
   */
  pageWith(path: string, texts: ChangedTexts): string;
}

/** A private screen, as it is served. */
interface PrivateScreen {
  paths: RegExp;
  shell: SiteFile;
  visitorShell: SiteFile;
  /** With a place for what the server renders, instead of calls (first-view.ts); null without calls. */
  viewShell: SiteFile | null;
}

/** A page as it was built, and as it is served. */
interface Page {
  /** Its address; '' for a shell. */
  address: string;
  written: string;
  session: PageFacts['session'];
  isPrivate: boolean;
  file: SiteFile;
}

/** Reads the built site and fills in this company's settings. */
export function loadSite(folder: string, config: Config): Site {
  if (!existsSync(join(folder, 'index.html')))
    throw new StartRefusal('The site is not built yet: run `npm start`, or `npm run build` first.');
  const common = commonHeaders(config.publicUrl);
  const files = new Map<string, SiteFile>();
  const pages: Page[] = [];
  /** What every page shows besides the company's settings. */
  const shown: Omit<PageFacts, 'session'> = { catalogueChanges: '', texts: {} };
  const makePage = (
    written: string,
    isPrivate: boolean,
    session: PageFacts['session'] = '',
    address = '',
  ) => {
    const html = fillPage(written, config, { ...shown, session });
    const file = htmlFile(html, isPrivate, common);
    pages.push({ address, written, session, isPrivate, file });
    return { html, file };
  };
  const indexed: string[] = [];
  let shell: SiteFile | undefined;
  let visitorShell: SiteFile | undefined;
  let notFound: SiteFile | undefined;
  const screens: Site['screens'] = [];
  for (const name of listFiles(folder)) {
    const path = `/${name.split(sep).join('/')}`;
    if (path.endsWith('.html')) {
      const written = readFileSync(join(folder, name), 'utf8');
      const isShell = path === '/__spa-fallback.html';
      const address = path.replace(/\/index\.html$/, '') || '/';
      const { html, file: page } = makePage(written, isShell, '', isShell ? '' : address);
      if (isShell) {
        shell = page;
        visitorShell = makePage(written, isShell, 'none').file;
        for (const { paths, calls, preloads, view } of firstScreens(folder)) {
          const visitors = written.replace('</head>', () => `${preloads}</head>`);
          // Before the style sheet, for which scripts after it would wait.
          const own = visitors.replace('<head>', () => `<head>${calls}`);
          screens.push({
            paths: new RegExp(paths),
            shell: makePage(own, isShell).file,
            visitorShell: makePage(visitors, isShell, 'none').file,
            viewShell: view === '' ? null : makePage(withView(visitors, view), isShell).file,
          });
        }
      } else if (address === '/404') notFound = page;
      else files.set(address, page);
      if (isIndexed(html) && !isShell && address !== '/404' && address !== '/home')
        indexed.push(address);
    } else if (!/\.(br|gz)$/.test(path) && path !== `/${screensFile}`)
      files.set(path, assetFile(folder, name, path, common));
  }
  if (shell === undefined || visitorShell === undefined || notFound === undefined)
    throw new StartRefusal('The built site lacks its shell or its 404 page.');
  for (const [path, text] of Object.entries(searchEngineFiles(indexed, config.publicUrl)))
    files.set(
      path,
      siteFile(Buffer.from(text), {
        ...common,
        'content-type': contentType(path),
        'cache-control': 'no-cache',
      }),
    );
  const showIcons = ownIcons(files);
  const drawShareImage = keepShareImage();
  const site: Site = {
    files,
    shell,
    visitorShell,
    screens,
    notFound,
    shareImage: async () => {
      const written = files.get(shareImagePath) ?? site.notFound;
      const picture = await drawShareImage(shareWords(config, shown.texts));
      if (picture === null) return written;
      const { etag: _, ...headers } = written.headers;
      return siteFile(Buffer.from(picture), { ...headers, 'content-type': contentType('.png') });
    },
    rendererFile: join(folder, '..', 'screens', 'render-screen.js'),
    fill: (html) => fillPage(html, config, { ...shown, session: '' }),
    showCatalogue: (catalogueChanges) => show({ catalogueChanges }),
    showAnswerTime: (answerTime) => show({ answerTime }),
    showTexts: (texts) => show({ texts }),
    showCompany: () => {
      showIcons(config.look.logo);
      show({});
    },
    pageWith: (path, texts) => {
      const page = pages.find(({ address }) => address === path);
      if (page === undefined) return '';
      return withoutScripts(fillPage(page.written, config, { ...shown, session: 'none', texts }));
    },
  };
  /** Fills every page again, with what it shows from now on. */
  function show(change: Partial<typeof shown>): void {
    Object.assign(shown, change);
    for (const { written, session, isPrivate, file } of pages) {
      const html = fillPage(written, config, { ...shown, session });
      const next = htmlFile(html, isPrivate, common);
      // In place: the routes refer to the file.
      if (next.etag !== file.etag) Object.assign(file, next);
    }
  }
  return site;
}

/** Written by web/prerender/finish-html.ts. */
const screensFile = '__first-screens.json';

/**
 * The shell with the place of a view, which is empty as it was built (web/root.tsx). Its style sheet and
 * fonts come before its scripts, which nothing that is seen at first waits for.
 */
function withView(shell: string, view: string): string {
  return shell
    .replace(/(<div id="first-view"[^>]*>)(<\/div>)/, (_, start, end) => start + view + end)
    .replaceAll(/(<link rel="modulepreload" href="[^"]*")/g, '$1 fetchpriority="low"');
}

function firstScreens(
  folder: string,
): { paths: string; calls: string; preloads: string; view: string }[] {
  const file = join(folder, screensFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function htmlFile(html: string, isPrivate: boolean, common: Record<string, string>): SiteFile {
  const file = siteFile(Buffer.from(html), {
    ...common,
    'content-type': contentType('.html'),
    'cache-control': isPrivate ? 'no-store' : 'no-cache',
    'content-security-policy': pageContentSecurityPolicy(html),
    vary: 'accept-encoding',
    ...(isPrivate || !isIndexed(html) ? { 'x-robots-tag': 'noindex' } : {}),
  });
  return { ...file, isPage: true, hasForm: /<form\b[^>]*\bmethod="post"/i.test(html) };
}

/** The page for a frame that runs nothing. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

function isIndexed(html: string): boolean {
  return !/<meta name="robots" content="[^"]*noindex/.test(html);
}

/** The files for search engines: the indexed pages, with this site's own URL. */
function searchEngineFiles(paths: string[], publicUrl: string): Record<string, string> {
  const entries = paths
    .sort()
    .map((path) => `  <url><loc>${publicUrl}${path === '/' ? '/' : path}</loc></url>`);
  return {
    '/robots.txt': `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /client-portal\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    '/sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  };
}
