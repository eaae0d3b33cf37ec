import type { Endpoint, EndpointRequest, ShownReply } from '#contract/endpoint.ts';
import { pagesSeenHeader } from '#domain/site/pages-seen.ts';
import { takeFirst } from './take-first.ts';
import './zod-without-eval.ts';
import { ApiError } from './api-error.ts';
import { reportFailure } from './report.ts';
import { responseCache } from './response-cache.ts';

interface RequestOptions {
  body?: unknown;
  idempotencyKey?: string;
  /** The pages of this visit (pages-seen.ts), for calls that create a lead. */
  pagesSeen?: string;
  signal?: AbortSignal;
}

declare global {
  interface WindowEventMap {
    /**
     * A call got an answer: a refusal, too, shows that the server can be reached. The detail is when
     * the call was sent, in milliseconds of the page.
     */
    'ascent:answered': CustomEvent<number>;
    'ascent:unanswered': CustomEvent<number>;
  }
}

/** Tells the page, by an event: those who listen are no part of every page. */
function tell(type: 'ascent:answered' | 'ascent:unanswered', sentAt: number): void {
  globalThis.dispatchEvent?.(new CustomEvent(type, { detail: sentAt }));
}

/** Keeps an answer to a GET for the next one to its URL, and tells that the server can be reached. */
export function noteAnswer(
  url: string,
  { body, headers }: { body: unknown; headers: Headers },
): void {
  tell('ascent:answered', 0);
  responseCache.set(url, body, headers);
}

/** How long a call may take, in milliseconds; files go another way (rule API-7). */
const answerTimeout = 30_000;

/**
 * The front end's only JSON fetch (rule API-2): sends cookies and a JSON content type, and a body
 * unless it is a GET; parses an empty response as {}. A repeated GET sends its ETag, so that a poll
 * without news costs a few hundred bytes.
 *
 * @throws ApiError when the server responds with an error, the error of fetch without a timely answer
 */
export async function requestWithHeaders(
  method: string,
  url: string,
  options: RequestOptions = {},
): Promise<{ body: unknown; headers: Headers }> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.pagesSeen) headers[pagesSeenHeader] = options.pagesSeen;
  const known = method === 'GET' ? responseCache.get(url) : undefined;
  if (known) headers['If-None-Match'] = known.etag;
  const inTime = AbortSignal.timeout(answerTimeout);
  const first = method === 'GET' ? takeFirst(url) : undefined;
  const sentAt = first ? 0 : performance.now();
  const send = () =>
    fetch(rooted(url), {
      method,
      headers,
      credentials: 'include',
      ...(method !== 'GET' && options.body !== undefined && { body: JSON.stringify(options.body) }),
      signal: options.signal ? AbortSignal.any([options.signal, inTime]) : inTime,
    });
  const answer = first?.then((early) => early ?? send()) ?? send();
  const response = await answer.catch((cause: unknown) => {
    if (!options.signal?.aborted) tell('ascent:unanswered', sentAt);
    throw cause;
  });
  tell('ascent:answered', sentAt);
  if (known && response.status === 304) return known;
  const text = await response.text();
  if (!response.ok) throw new ApiError(response, text);
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (method === 'GET') responseCache.set(url, body, response.headers);
  return { body, headers: response.headers };
}

/** {@link requestWithHeaders}, returning only the response body. */
export async function request(
  method: string,
  url: string,
  options: RequestOptions = {},
): Promise<unknown> {
  return (await requestWithHeaders(method, url, options)).body;
}

/**
 * What the back office does before each call: it throws for one that the server would refuse, and may
 * return another schema for the reply. Other pages send all calls as they are.
 */
export const callRules: {
  check?: (endpoint: Endpoint) => Promise<Endpoint['reply']> | undefined;
  /** Where the calls of a view as a client go (web/kit/session/view-as.ts). */
  root?: string;
} = {};

function rooted(url: string): string {
  return callRules.root ? url.replace('/api', callRules.root) : url;
}

/** The input of a typed call; parts that the endpoint does not declare are omitted. */
export type CallInput<E> = Declared<EndpointRequest<E>> & {
  idempotencyKey?: string;
  pagesSeen?: string;
  signal?: AbortSignal;
};

type Declared<R> = { [K in keyof R as R[K] extends undefined ? never : K]: R[K] };

/** Values of a query string; lists repeat the name, empty values are omitted. */
type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** The URL of an endpoint with its parameters filled in, for links and pictures. */
export function endpointUrl(
  path: string,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
): string {
  return rooted(filledUrl(path, params, query));
}

/** {@link endpointUrl} of one's own view, by which answers are kept. */
export function filledUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  // Query schemas contain only strings, numbers, booleans and lists of strings.
  for (const [name, value] of Object.entries(query) as [string, QueryValue][]) {
    if (value === undefined || value === null || value === '') continue;
    if (typeof value === 'object') for (const item of value) search.append(name, item);
    else search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Makes a declared call and validates the response against its schema. A response that does not
 * match is our own bug: it is logged, and the call fails.
 *
 * @throws ApiError when the server responds with an error
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ShownReply<E>> {
  return (await callWithHeaders(endpoint, input)).reply;
}

/** {@link call}, also returning the headers, where a list reports its length and neighbors. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ reply: ShownReply<E>; headers: Headers }> {
  // The conditional type is opaque here; every part is optional at run time.
  const parts = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    idempotencyKey?: string;
    pagesSeen?: string;
    signal?: AbortSignal;
  };
  const schema = (await callRules.check?.(endpoint)) ?? endpoint.reply;
  const url = filledUrl(endpoint.path, parts.params, parts.query);
  const { body, headers } = await requestWithHeaders(endpoint.method, url, parts);
  const checked = schema?.safeParse(body);
  if (checked && !checked.success) {
    reportFailure(`${endpoint.method} ${endpoint.path} answered outside its schema`, checked.error);
    throw new Error(`The answer of ${endpoint.path} could not be read`);
  }
  // Parsed by the endpoint's schema just above; without a schema the reply type is undefined.
  return { reply: checked?.data as ShownReply<E>, headers };
}
