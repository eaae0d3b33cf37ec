/** The page is loaded anew at most this often, in milliseconds: never in a circle. */
const pause = 60_000;
const storageKey = 'page-renewed-at';

declare global {
  interface Window {
    /** Written into the page by React Router; the script that it starts with changes with every build. */
    __reactRouterManifest?: {
      url: string;
      /** That script, where it is not the manifest's own address (web/prerender/start-file.ts). */
      start?: string;
      routes?: Record<
        string,
        { path?: string; parentId?: string; module: string; imports?: string[] }
      >;
    };
  }
}

let renewing = false;

/** Whether the page is being loaded anew by the program, which asks nobody: drafts are kept. */
export function isRenewing(): boolean {
  return renewing;
}

/**
 * After a part of the program could not be fetched: where the server runs another build by now, the
 * page is loaded anew, at the address that was wanted.
 */
export async function renewAfterUpgrade(wanted: string): Promise<void> {
  if ((await isOutdated()) && mayRenew()) renewPageAt(wanted);
}

/** Loads a page anew without a question. */
export function renewPageAt(address: string): void {
  renewing = true;
  const { pathname, search, hash } = location;
  // To the same address the browser would only scroll.
  if (address === `${pathname}${search}${hash}`) location.reload();
  else location.assign(address);
}

/** Whether the server has this page's build no more. */
async function isOutdated(): Promise<boolean> {
  const { start, url } = window.__reactRouterManifest ?? {};
  const address = start ?? url;
  if (!address) return false;
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // No answer: it is the connection.
    return false;
  }
}

function mayRenew(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pause) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
    return true;
  } catch {
    // Without a memory it could go on for ever.
    return false;
  }
}
