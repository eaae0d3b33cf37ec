import { ApiError } from '../api-error.ts';

/** A file of the API, whole. */
interface LoadedFile {
  name: string;
  content: Blob;
}

/**
 * Loads a file that the API makes.
 *
 * @throws ApiError when the server answers a failure
 */
export async function loadFile(url: string): Promise<LoadedFile> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) throw new ApiError(response, await response.text());
  const name = fileName(response.headers.get('content-disposition'));
  return { name: name ?? 'download', content: await response.blob() };
}

/** The name that an answer gives its file (RFC 6266); ours are plain letters within quotes. */
export function fileName(disposition: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
}

/**
 * Whether a link saves a paper or a list of ours, which is made when it is asked for and may be
 * refused. Archives and documents are left to the browser: they may be larger than a page should hold.
 */
export function isMadeFile(url: URL, origin: string): boolean {
  return (
    url.origin === origin && url.pathname.startsWith('/api/') && /\.(pdf|csv)$/.test(url.pathname)
  );
}
