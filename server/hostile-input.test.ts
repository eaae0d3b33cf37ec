import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { expectFigure } from '../tools/promised-figure.ts';
import { hostileCursors, hostileTexts, hostileValues } from './testing/hostile/hostile-values.ts';
import { type HostileWorld, hostileWorld } from './testing/hostile/hostile-world.ts';
import { choicesOf, mutations, sampleOf } from './testing/hostile/schema-samples.ts';
import { networkAddress } from './testing/network-address.ts';
import { createTestApp } from './testing/test-app.ts';
import { pdf, upload } from './testing/world/sample-files.ts';

/** The time limit for a reply to an invalid request, in milliseconds. */
const longestMs = 2000;

const isPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';
/**
 * Every so many of the requests are sent: an eleventh of the values to each field, and fewer
 * to PostgreSQL, because most end before the database. `npm run prove -- inputs` sends all of them.
 */
const everyNth = Number(process.env.ASCENT_EVERY_INPUT ?? (isPostgres ? 17 : 11));

interface Request {
  what: string;
  url: string;
  payload?: unknown;
  headers?: Record<string, string>;
}

/** The URL of a call with these parameters and this query. */
function address(endpoint: Endpoint, params: Record<string, string>, query: [string, string][]) {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encode(params[name] ?? ''));
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return search === '' ? path : `${path}?${search}`;
}

/** A lone surrogate has no valid UTF-8, so its three bytes are written by hand. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

function* requestsTo(endpoint: Endpoint, world: HostileWorld): Generator<Request> {
  const params = world.paramsOf(endpoint);
  const payload = endpoint.body && sampleOf(endpoint.body, world.texts);
  const query = Object.entries(
    endpoint.query === undefined ? {} : (sampleOf(endpoint.query, world.texts) as object),
  ).map(([name, value]): [string, string] => [name, String(value)]);
  const body = payload === undefined ? {} : { payload };
  for (const name of Object.keys(params))
    for (const value of hostileTexts)
      if (value !== '' && value.length < 5000)
        yield {
          what: `:${name}`,
          url: address(endpoint, { ...params, [name]: value }, []),
          ...body,
        };
  // A cursor contains a value of the column by which the list is sorted.
  const orders = choicesOf(endpoint.query, 'sort').map((sort): [string, string][] => [
    ['sort', sort],
  ]);
  for (const [name] of query)
    for (const value of name === 'cursor' ? hostileCursors : hostileTexts)
      if (value.length < 5000) {
        const others = query.filter(([other]) => other !== name && other !== 'cursor');
        for (const rest of name === 'cursor' ? orders : [others])
          yield { what: `?${name}`, url: address(endpoint, params, [...rest, [name, value]]) };
      }
  for (const [name, value] of query)
    yield {
      what: `?${name} twice`,
      url: address(endpoint, params, [
        [name, value],
        [name, value],
      ]),
    };
  const url = address(endpoint, params, []);
  for (const { path, value } of payload === undefined ? [] : mutations(payload, hostileValues))
    yield { what: `body${path}`, url, payload: value };
  if (endpoint.upload)
    for (const text of hostileTexts) {
      yield { what: 'file name', url, ...upload(text, pdf()) };
      for (const field of ['description', 'isClientVisible', text])
        yield { what: `form ${field}`, url, ...upload('a.pdf', pdf(), { [field]: text }) };
    }
}

test('every call accepts the sample values that the hostile ones replace', async () => {
  const app = await createTestApp();
  const world = await hostileWorld(app);
  const refused: string[] = [];
  for (const { method, path, body, query } of app.app.endpoints)
    for (const schema of [body, query])
      if (schema !== undefined) {
        const { error } = schema.safeParse(sampleOf(schema, world.texts));
        for (const { path: field, message } of error?.issues ?? [])
          refused.push(`${method} ${path} ${field.join('.')}: ${message}`);
      }
  expect(refused).toEqual([]);
});

test('no hostile value in any part of a call makes the program fail or hang', async () => {
  const app = await createTestApp();
  const world = await hostileWorld(app);
  const failures: string[] = [];
  let sent = 0;
  let made = 0;
  for (const endpoint of app.app.endpoints) {
    const call = `${endpoint.method} ${endpoint.path}`;
    const cookie = await world.cookieFor(endpoint);
    const isEndless = endpoint.path === '/api/events';
    for (const request of requestsTo(endpoint, world)) {
      made += 1;
      if (made % everyNth !== 0) continue;
      sent += 1;
      // Costly calls are counted per person: sixty within five minutes.
      if (endpoint.weight !== undefined) app.clock.now += 5000;
      const began = performance.now();
      const reply = await app.call({
        method: endpoint.method,
        url: request.url,
        ...(cookie === undefined ? {} : { cookie }),
        // From a new address each time, because of the rate limits.
        remoteAddress: networkAddress(sent),
        headers: {
          ...(request.headers ?? { 'content-type': 'application/json' }),
          ...(endpoint.access === 'key' && { authorization: world.authorization }),
        },
        payloadAsStream: isEndless,
        ...(request.payload === undefined
          ? {}
          : {
              payload: Buffer.isBuffer(request.payload)
                ? request.payload
                : JSON.stringify(request.payload),
            }),
      });
      if (isEndless) reply.stream().destroy();
      const ms = performance.now() - began;
      if (reply.statusCode >= 500 || ms > longestMs)
        failures.push(
          `${call} ${request.what}: ${reply.statusCode} in ${Math.round(ms)} ms, ${String(request.payload === undefined ? request.url : JSON.stringify(request.payload)).slice(0, 300)}`,
        );
    }
  }
  expect(failures).toEqual([]);
  expect(made).toBeGreaterThan(25_000);
  expectFigure('B2', made, 'requests');
}, 1_800_000);
