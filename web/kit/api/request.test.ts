import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, failureText } from './api-error.ts';
import { endpointUrl, request, requestWithHeaders } from './request.ts';
import { responseCache } from './response-cache.ts';

function answer(body: string, init?: ResponseInit) {
  const fetching = vi.fn<typeof fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

async function failure(body: string, init: ResponseInit): Promise<ApiError> {
  answer(body, init);
  const error: unknown = await request('POST', '/api/x').catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as an ApiError');
  return error;
}

afterEach(() => {
  responseCache.clear();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  test('sends cookies and a JSON content type', async () => {
    const fetching = answer('{}');
    await request('GET', '/api/leads');
    expect(fetching).toHaveBeenCalledWith(
      '/api/leads',
      expect.objectContaining({
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
      }),
    );
  });

  test('uses the answer to a call that the HTML made, once', async () => {
    const fetching = answer('{"n":2}');
    const first = new Map([['/api/leads', Promise.resolve(new Response('{"n":1}'))]]);
    vi.stubGlobal('window', { ascentFirst: first });
    expect(await request('GET', '/api/leads')).toEqual({ n: 1 });
    expect(fetching).not.toHaveBeenCalled();
    expect(await request('GET', '/api/leads')).toEqual({ n: 2 });
  });

  test('is sent where the HTML did not make it after all', async () => {
    const fetching = answer('{"n":2}');
    vi.stubGlobal('window', {
      ascentFirst: new Map([['/api/leads', Promise.resolve(undefined)]]),
    });
    expect(await request('GET', '/api/leads')).toEqual({ n: 2 });
    expect(fetching).toHaveBeenCalledOnce();
  });

  test('has a body only if it is not a GET and has something to send', async () => {
    const fetching = answer('{}');
    await request('GET', '/api/x', { body: { a: 1 } });
    await request('POST', '/api/x');
    await request('POST', '/api/x', { body: { a: 1 } });
    const bodies = fetching.mock.calls.map(([, init]) => init?.body);
    expect(bodies).toEqual([undefined, undefined, '{"a":1}']);
  });

  test('sends the idempotency key it is given', async () => {
    const fetching = answer('{}');
    await request('POST', '/api/x', { idempotencyKey: 'k1' });
    expect(fetching.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Idempotency-Key': 'k1' });
  });

  test('parses an empty response as {}', async () => {
    answer('');
    expect(await request('POST', '/api/x')).toEqual({});
  });
});

describe('a failure', () => {
  test('has a message of status and body', async () => {
    const error = await failure('no such thing', { status: 404, statusText: 'Not Found' });
    expect(error.message).toBe('404: no such thing');
  });

  test('has the status text in its message when the body is empty', async () => {
    const error = await failure('', { status: 502, statusText: 'Bad Gateway' });
    expect(error.message).toBe('502: Bad Gateway');
    expect(failureText(error, 'Login failed')).toBe('Login failed');
  });

  test('exposes the fields of the problem document', async () => {
    const error = await failure(
      JSON.stringify({
        code: 'too_many_requests',
        detail: 'Wait a minute.',
        message: 'Wait a minute.',
        requestId: 'r-7',
        issues: [{ path: 'email', message: 'Valid email is required' }],
      }),
      { status: 429, headers: { 'Retry-After': '60' } },
    );
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      requestId: 'r-7',
      retryAfter: 60,
      issues: [{ path: 'email', message: 'Valid email is required' }],
    });
    expect(failureText(error, 'Login failed')).toBe('Wait a minute.');
  });
});

describe('the URL of an endpoint', () => {
  test('has its parameters filled in and escaped', () => {
    expect(endpointUrl('/api/leads/:id', { id: 'a/b' })).toBe('/api/leads/a%2Fb');
  });

  test('omits empty query values and repeats lists', () => {
    expect(endpointUrl('/api/leads', {}, { q: '', limit: 50, status: ['new', 'qualified'] })).toBe(
      '/api/leads?limit=50&status=new&status=qualified',
    );
  });
});

describe('a repeated request', () => {
  const tagged = { headers: { etag: 'W/"a"', 'x-total-count': '7' } };
  const notModified = { status: 304 };
  const sent = (fetching: ReturnType<typeof answer>) => fetching.mock.calls.at(-1)?.[1]?.headers;

  test('sends the ETag and returns the previous response when nothing changed', async () => {
    answer('[1]', tagged);
    await request('GET', '/api/leads');
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, notModified)),
    );
    const { body, headers } = await requestWithHeaders('GET', '/api/leads');
    expect([body, headers.get('x-total-count')]).toEqual([[1], '7']);
  });

  test('sends only the ETag of its own URL, and only in a GET', async () => {
    answer('[1]', tagged);
    await request('GET', '/api/leads');
    const fetching = answer('[2]', tagged);
    await request('GET', '/api/leads?q=x');
    expect(sent(fetching)).not.toHaveProperty('If-None-Match');
    await request('POST', '/api/leads');
    expect(sent(fetching)).not.toHaveProperty('If-None-Match');
    expect(await request('GET', '/api/leads')).toEqual([2]);
    expect(sent(fetching)).toMatchObject({ 'If-None-Match': 'W/"a"' });
  });

  test('sends no ETag after a response without one, or after another sign-in', async () => {
    answer('[1]', tagged);
    await request('GET', '/api/leads');
    answer('[2]');
    await request('GET', '/api/leads');
    let fetching = answer('[3]', tagged);
    await request('GET', '/api/leads');
    expect(sent(fetching)).not.toHaveProperty('If-None-Match');
    responseCache.clear();
    fetching = answer('[4]', tagged);
    await request('GET', '/api/leads');
    expect(sent(fetching)).not.toHaveProperty('If-None-Match');
  });

  test('finds at most 40 responses in the cache', async () => {
    answer('[]', tagged);
    for (let n = 0; n <= 40; n++) await request('GET', `/api/leads?cursor=${n}`);
    expect([
      responseCache.get('/api/leads?cursor=0'),
      responseCache.get('/api/leads?cursor=1'),
    ]).toEqual([undefined, expect.objectContaining({ etag: 'W/"a"' })]);
  });
});

describe('a call that gets no answer', () => {
  function listen(): string[] {
    const told: string[] = [];
    vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
    return told;
  }

  test('fails after 30 seconds, and the page learns that it was cut off', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(30_000);
      return limit.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const told = listen();
    const failed = request('POST', '/api/x').catch((cause: unknown) => cause);
    limit.abort(new DOMException('too late', 'TimeoutError'));
    expect(failureText(await failed)).toBe(
      'The server cannot be reached. Check your connection and try again.',
    );
    vi.restoreAllMocks();
    expect(told).toEqual(['ascent:unanswered']);
  });

  test('counts as no loss when the page itself gave it up', async () => {
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      throw init.signal?.reason;
    });
    const told = listen();
    await request('GET', '/api/x', { signal: AbortSignal.abort() }).catch(() => undefined);
    answer('no', { status: 503 });
    await request('GET', '/api/x').catch(() => undefined);
    expect(told).toEqual(['ascent:answered']);
  });
});
