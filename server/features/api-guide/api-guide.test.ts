import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#contract/endpoint.ts';
import type { ApiDocument, ApiOperation, JsonSchema } from '#contract/office/api-guide.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readDeclared } from './declared.ts';
import { nameSchemas } from './schema-names.ts';
import { transformNotes } from './schema-notes.ts';
import { isTransform, partsOf, schemaPlace } from './schema-parts.ts';
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

/** Every reference within a value. */
function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('$ref' in value) yield String(value.$ref);
  for (const inner of Object.values(value)) yield* refsIn(inner);
}

/** The objects with properties within a value, each with the way to it. */
function* objectsIn(value: unknown, way: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  // A map of names to schemas has no list or text in it, unlike an example.
  if ('properties' in value && typeof value.properties === 'object') yield way;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'properties') yield* objectsIn(inner, `${way}/${key}`);
    else for (const [name, part] of Object.entries(inner)) yield* objectsIn(part, `${way}.${name}`);
  }
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
      (ref) => !named.includes(ref.replace(schemaPlace, '')),
    );
    expect(missing).toEqual([]);
    // A file of the contract outside of the folders has an area, too.
    expect(document.tags.filter(({ name }) => !/^[A-Z][a-z]+$/.test(name))).toEqual([]);
  });

  test('has a name for every object, and none without a use', async () => {
    const { document } = await readDocument();
    const { schemas } = document.components;
    const unnamed = [
      ...objectsIn(document.paths, ''),
      ...Object.entries(schemas).flatMap(([name, schema]) =>
        [...objectsIn(schema, name)].filter((way) => way !== name),
      ),
    ];
    expect(unnamed).toEqual([]);
    const used = new Set([...refsIn(document)].map((ref) => ref.replace(schemaPlace, '')));
    const unused = Object.keys(schemas).filter((name) => !used.has(name));
    // Methods are refused before a call is known, so no call declares it.
    expect(unused).toEqual(['MethodNotAllowedProblem']);
  });

  test('has names that a developer would write', async () => {
    const { document } = await readDocument();
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => !/^(?:[A-Z][a-z]+|[A-Z](?=[A-Z]))+$/.test(name))).toEqual([]);
    for (const known of ['Lead', 'AddLeadInput', 'ChangeLine', 'SharedInvoice', 'TaxRateInput'])
      expect(names).toContain(known);
  });

  test('has the same names whatever the order of the calls', async () => {
    const { app } = await readDocument();
    const declared = await readDeclared();
    const { endpoints } = app.app;
    const names = nameSchemas(endpoints, declared, []);
    const reversed = nameSchemas(endpoints.toReversed(), declared, []);
    for (const side of ['output', 'input'] as const)
      for (const [schema, name] of names[side]) expect(reversed[side].get(schema)).toBe(name);
  });

  test('refuses two different objects of one name, and lets equal ones share it', () => {
    const reply = (path: `/api/${string}`, part: z.ZodMiniType): Endpoint =>
      defineEndpoint({ method: 'GET', path, access: 'anyone', summary: '', reply: part });
    const hat = reply('/api/hat', z.object({ size: z.number() }));
    const hats = reply('/api/hats', z.array(z.object({ color: z.string() })));
    const declared = {
      endpoints: new Map([
        [hat, { name: 'getHat', area: 'Hats' }],
        [hats, { name: 'listHats', area: 'Hats' }],
      ]),
      schemas: new Map(),
    };
    expect(() => nameSchemas([hat, hats], declared, [])).toThrow(
      /another name, by an export in the contract: Hat$/,
    );
    expect(() => nameSchemas([hat], declared, ['Hat'])).toThrow(/: Hat$/);
    const same = reply('/api/same', z.array(z.object({ size: z.number() })));
    declared.endpoints.set(same, { name: 'listHats', area: 'Hats' });
    expect([...nameSchemas([hat, same], declared, []).output.values()]).toEqual(['Hat', 'Hat']);
    expect([...nameSchemas([hat], declared, []).output.values()]).toEqual(['Hat']);
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
      security: [{ apiKey: [] }, { session: [] }],
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
    const bodies = callsOf(document).flatMap(([call, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return empty(schema) ? [call] : [];
    });
    const named = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      empty(schema) ? [name] : [],
    );
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
