import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiDocument, JsonSchema } from '#contract/office/api-guide.ts';
import { aboutEndpoint, type Declared } from './declared.ts';
import { describeCall, type ToJsonSchema } from './describe-call.ts';
import { ownSchemas, refTo } from './own-schemas.ts';
import { readProblemGuide } from './problem-codes.ts';
import { nameSchemas, type SchemaNames } from './schema-names.ts';
import { bare, optionsOf } from './schema-options.ts';
import { type Side, schemaPlace } from './schema-parts.ts';
import { describeWebhooks } from './webhook-section.ts';

/** What the document says about the site. */
interface SiteFacts {
  title: string;
  version: string;
  url: string;
  cookie: string;
}

/** The OpenAPI 3.1 document of all served calls (decision 69). */
export function buildDocument(
  endpoints: readonly Endpoint[],
  declared: Declared,
  site: SiteFacts,
): ApiDocument {
  const sorted = endpoints.toSorted((a, b) =>
    a.path === b.path ? order(a.method, b.method) : order(a.path, b.path),
  );
  const names = nameSchemas(sorted, declared, Object.keys(ownSchemas));
  const { named, toSchema } = convert(sorted, names);
  const paths: ApiDocument['paths'] = {};
  const areas = new Set<string>();
  for (const endpoint of sorted) {
    const about = aboutEndpoint(declared, endpoint);
    areas.add(about.area);
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = describeCall(endpoint, about, toSchema);
  }
  const { webhooks, schemas } = describeWebhooks();
  return {
    openapi: '3.1.1',
    info: {
      title: site.title,
      version: site.version,
      description:
        'Every call of this site. Your programs send an API key; pages send the cookie of a session.',
    },
    servers: [{ url: site.url }],
    tags: [...areas].toSorted().map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      schemas: { ...named, ...ownSchemas, ...schemas },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: site.cookie },
      },
    },
    'x-problems': readProblemGuide(),
  };
}

const order = (a: string, b: string) => (a < b ? -1 : 1);

/** Every schema in the words of JSON Schema: those with a name, and the others by themselves. */
function convert(endpoints: readonly Endpoint[], names: SchemaNames) {
  const named: Record<string, JsonSchema> = {};
  const others: Record<Side, Map<z.core.$ZodType, JsonSchema>> = {
    input: new Map(),
    output: new Map(),
  };
  for (const side of ['output', 'input'] as const) {
    const ids = idsOf(names[side]);
    // Together, because each conversion goes through everything that is registered.
    for (const schema of endpoints.flatMap((endpoint) => wholesOf(endpoint, side)))
      if (!ids.has(schema)) ids.set(schema, `~${ids.size}`);
    const registry = z.registry<{ id: string }>();
    for (const [schema, id] of ids) registry.add(schema, { id });
    const { schemas } = z.toJSONSchema(registry, optionsOf(side));
    for (const [schema, id] of ids) {
      const text = inlined(bare(schemas[id] ?? {}), schemas);
      if (id.startsWith('~')) others[side].set(schema, text);
      else if (!id.includes('~')) named[id] = text;
    }
  }
  const toSchema: ToJsonSchema = (schema, side) => {
    const name = names[side].get(schema);
    if (name !== undefined) return refTo(name);
    return others[side].get(schema) ?? {};
  };
  const sorted = Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => order(a, b)));
  return { named: sorted, toSchema };
}

/** An id for each schema: the name, and for an equal one of that name another, as in `Done~7`. */
function idsOf(names: ReadonlyMap<z.core.$ZodType, string>): Map<z.core.$ZodType, string> {
  const taken = new Set<string>();
  return new Map(
    [...names].map(([schema, name], at) => {
      const id = taken.has(name) ? `${name}~${at}` : name;
      taken.add(name);
      return [schema, id];
    }),
  );
}

const wholesOf = ({ params, query, body, reply }: Endpoint, side: Side) =>
  (side === 'output' ? [reply] : [params, query, body]).filter((schema) => schema !== undefined);

/** With the content of unnamed schemas in the place of references to them, and names instead of ids. */
function inlined(schema: JsonSchema, schemas: Record<string, object>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const id = referredId(value);
    if (id === undefined || !id.includes('~')) return value;
    const [name = ''] = id.split('~');
    return name === '' ? inlined(bare(schemas[id] ?? {}), schemas) : refTo(name);
  });
}

function referredId(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return undefined;
  return String(value.$ref).slice(schemaPlace.length);
}
