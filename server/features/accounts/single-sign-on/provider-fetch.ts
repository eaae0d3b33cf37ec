/** Documents, keys and tokens are a few kilobytes; a provider that sends more is not one. */
const mostBytes = 512 * 1024;

/** The provider did not answer, or said itself that it cannot. */
export class ProviderDown extends Error {}

/** Whether an error came of a provider that did not answer. */
export function isProviderDown(error: unknown): boolean {
  if (error instanceof ProviderDown) return true;
  return error instanceof Error && error.cause !== undefined && isProviderDown(error.cause);
}

interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  /** How long it may take, in milliseconds. */
  withinMs: number;
}

/**
 * Fetches from the provider: for a limited time, at most half a megabyte, and never elsewhere.
 *
 * @throws ProviderDown without an answer, and for one that says 5xx.
 */
export async function fetchFromProvider(
  url: string,
  { method, headers, body, withinMs }: FetchOptions,
): Promise<Response> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body instanceof URLSearchParams || typeof body === 'string' ? body : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    if (response.status >= 500) throw new ProviderDown(`HTTP ${response.status}`);
    const bytes = await readAtMost(response, mostBytes);
    const isEmpty = [204, 205, 304].includes(response.status);
    return new Response(isEmpty ? null : bytes, {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    });
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof TooLarge) throw error;
    throw new ProviderDown('no answer', { cause: error });
  }
}

class TooLarge extends Error {}

async function readAtMost(response: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop closes the connection.
    if (length > most) throw new TooLarge('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
