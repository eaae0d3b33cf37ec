import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { firstReply } from './first-reply.ts';
import { callRules } from './request.ts';
import { responseCache } from './response-cache.ts';
import type { FirstAnswer } from './take-first.ts';

const listThings = defineEndpoint({
  method: 'GET',
  path: '/api/things',
  access: 'admin',
  summary: 'Lists things.',
  query: z.object({ sort: z.optional(z.string()) }),
  reply: z.array(z.object({ id: z.string() })),
});
const url = '/api/things?sort=name';
const input = { query: { sort: 'name' } };
const headers = new Headers({ etag: '"1"' });

/** An answer that the page has, read as the HTML's script does (web/kit/load/first-answers.ts). */
function pageHas(read?: FirstAnswer['read']) {
  const answer: FirstAnswer = Promise.resolve(undefined);
  if (read) answer.read = read;
  const ascentFirst = new Map([[url, answer]]);
  vi.stubGlobal('window', { ascentFirst });
  return ascentFirst;
}

afterEach(() => {
  responseCache.clear();
  delete callRules.check;
  vi.unstubAllGlobals();
});

test('an answer that is read is the reply at once, for its first use', () => {
  pageHas({ body: [{ id: 'a' }], headers });
  expect(firstReply(listThings, input)).toEqual({ reply: [{ id: 'a' }], headers });
  expect(responseCache.get(url)?.etag).toBe('"1"');
  expect(firstReply(listThings, input)).toBeUndefined();
});

test('an answer to another query is none', () => {
  pageHas({ body: [], headers });
  expect(firstReply(listThings, { query: { sort: 'size' } })).toBeUndefined();
});

test.each<[string, FirstAnswer['read'], (typeof callRules)['check']]>([
  ['is not there yet', undefined, undefined],
  ['does not fit its schema', { body: [{ id: 1 }], headers }, undefined],
  ['has another schema for this person', { body: [], headers }, async () => listThings.reply],
])('an answer that %s is left to the call', (_, read, check) => {
  const first = pageHas(read);
  if (check) callRules.check = check;
  expect(firstReply(listThings, input)).toBeUndefined();
  expect(first.has(url)).toBe(true);
});

test('without calls in the HTML there is none', () => {
  vi.stubGlobal('window', {});
  expect(firstReply(listThings, input)).toBeUndefined();
});
