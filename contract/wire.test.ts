import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/*
 * The public interface of the API. After an intended change, update wire.jsonl with
 * `npx vitest run --project domain wire -u`; its diff shows what callers will see.
 */

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** A schema as JSON Schema; what that cannot express, such as a rule in code, accepts anything. */
function schemaOf(schema: z.ZodMiniType | undefined, io: 'input' | 'output') {
  if (schema === undefined) return undefined;
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function describeEndpoint(endpoint: Endpoint) {
  const { params, query, body, reply, ...rest } = endpoint;
  // Prose and invalidation hints are not part of the wire format.
  const { summary: _words, alteredBy: _by, alters: _what, ...wire } = rest;
  return {
    ...wire,
    params: schemaOf(params, 'input'),
    query: schemaOf(query, 'input'),
    body: schemaOf(body, 'input'),
    reply: schemaOf(reply, 'output'),
  };
}

test('calls, inputs and replies match wire.jsonl', async () => {
  const endpoints = new Map<string, object>();
  for (const name of readdirSync('contract', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    for (const value of Object.values(await import(`./${name}`)))
      if (isEndpoint(value))
        endpoints.set(`${value.method} ${value.path}`, describeEndpoint(value));
  }
  const sorted = [...endpoints].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([, about]) => `${JSON.stringify(about)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('wire.jsonl');
});
