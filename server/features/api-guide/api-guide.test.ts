import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { ApiDocument, ApiOperation, JsonSchema } from '#contract/office/api-guide.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readDeclared } from './declared.ts';
import { transformNotes } from './schema-notes.ts';
import { isTransform, partsOf } from './schema-parts.ts';
import openApiSchema from './testing/openapi-3.1-schema.json' with { type: 'json' };

async function readDocument() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const url = '/api/openapi.json';
  const reply = await app.call({ url, cookie });
  expect(reply.statusCode).toBe(200);
  const document: ApiDocument = reply.json();
  return { app, cookie, url, reply, document };
}

const callsOf = ({ paths }: ApiDocument): [string, ApiOperation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]): [string, ApiOperation] => [
      `${method.toUpperCase()} ${path}`,
      about,
    ]),
  );

/** Every schema of the document that is in no component and refers to none. */
function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('$ref' in value) yield String(value.$ref);
  for (const inner of Object.values(value)) yield* refsIn(inner);
}

describe('the description of the API', () => {
  test('is a valid OpenAPI 3.1 document in which every reference leads somewhere', async () => {
    const { document } = await readDocument();
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    const isValid = ajv.compile(openApiSchema);
    isValid(document);
    expect(isValid.errors ?? []).toEqual([]);
    const named = Object.keys(document.components.schemas);
    const missing = [...refsIn(document)].filter(
      (ref) => !named.includes(ref.replace('#/components/schemas/', '')),
    );
    expect(missing).toEqual([]);
  });

  test('has every served call once, under a name of its own, and no other', async () => {
    const { app, document } = await readDocument();
    const served = app.app.endpoints.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    const calls = callsOf(document);
    expect(calls.map(([call]) => call).toSorted()).toEqual(served.toSorted());
    const names = calls.map(([, { operationId }]) => operationId);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('says who may call what, what is sent, and what a refusal means', async () => {
    const { document } = await readDocument();
    const call = document.paths['/api/leads/{id}']?.put;
    expect(call).toMatchObject({
      operationId: 'updateLead',
      tags: ['Leads'],
      'x-access': 'admin',
      'x-needs': ['leads:change'],
      security: [{ session: [] }],
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: { content: { 'application/json': { schema: { $ref: expect.any(String) } } } },
    });
    expect(call?.responses[200]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Lead',
    });
    expect(call?.responses[409]?.['x-problem-codes']).toEqual(['conflict']);
    const [conflict] = document['x-problems'].filter(({ code }) => code === 'conflict');
    expect(conflict?.meaning).toMatch(/conflicts with the stored data/);
    expect(document.paths['/api/leads']?.post?.requestBody).toBeDefined();
    expect(callsOf(document).find(([, { security }]) => security.length === 0)).toBeDefined();
  });

  test('says how long an Idempotency-Key may be, as the server takes it', async () => {
    const { app, document } = await readDocument();
    const { parameters } = document.paths['/api/contact']?.post ?? {};
    const [key] = parameters?.filter(({ name }) => name === 'Idempotency-Key') ?? [];
    const longest = Number(key?.schema.maxLength);
    const statusWith = async (length: number) => {
      const reply = await app.call({
        method: 'POST',
        url: '/api/contact',
        headers: { 'idempotency-key': 'k'.repeat(length) },
        payload: { name: 'Ann', email: 'ann@example.com', message: 'What does it cost?' },
      });
      return reply.statusCode;
    };
    expect([await statusWith(longest), await statusWith(longest + 1)]).toEqual([201, 400]);
  });

  test('names the rights that every call of the back office needs, as it enforces them', async () => {
    const { app, document } = await readDocument();
    const said = new Map(callsOf(document).map(([call, about]) => [call, about['x-needs']]));
    const wanted = app.app.endpoints.map(({ method, path, access, needs }) => {
      const need = needs ?? (access === 'admin' ? 'owner' : undefined);
      const list = typeof need === 'string' ? [need] : need;
      return [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, list] as const;
    });
    for (const [call, need] of wanted) expect([call, said.get(call)]).toEqual([call, need]);
    expect(said.get('GET /api/leads/{id}')).toEqual(['leads:see']);
    expect(said.get('GET /api/audit')).toEqual(['owner']);
    expect(said.get('GET /api/health/live')).toBeUndefined();
  });

  test('leaves no value of a request without a description, except where anything is accepted', async () => {
    const { document } = await readDocument();
    const empty = (schema: JsonSchema | undefined): boolean =>
      schema !== undefined &&
      (Object.keys(schema).length === 0 ||
        Object.values(schema.properties ?? {}).some(empty) ||
        empty(schema.items));
    const { Problem: _, ...sent } = document.components.schemas;
    const bodies = callsOf(document).flatMap(([call, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return empty(schema) ? [call] : [];
    });
    const named = Object.entries(sent).flatMap(([name, schema]) => (empty(schema) ? [name] : []));
    expect([...bodies, ...named]).toEqual([]);
  });

  test('has a written note for every value that a request turns into another', async () => {
    const { app } = await readDocument();
    const { endpoints } = await readDeclared();
    const without = new Set<string>();
    for (const { params, query, body, method, path } of app.app.endpoints) {
      const look = (schema: Parameters<typeof isTransform>[0]): void => {
        if (transformNotes.has(schema)) return;
        if (isTransform(schema)) without.add(`${method} ${path}`);
        for (const { part } of partsOf(schema, 'input')) look(part);
      };
      for (const schema of [params, query, body]) if (schema !== undefined) look(schema);
    }
    expect([...without]).toEqual([]);
    expect(endpoints.size).toBeGreaterThan(250);
  });

  test('is sent again only when it has changed', async () => {
    const { app, cookie, url, reply } = await readDocument();
    const etag = String(reply.headers.etag);
    const again = await app.call({ url, cookie, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
