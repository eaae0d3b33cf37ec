import type * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiOperation, ApiResponse, JsonSchema } from '#contract/office/api-guide.ts';
import { type ProblemCode, problemKinds } from '#contract/problem.ts';
import type { Need } from '#domain/account/rights.ts';
import { needOfKey } from '#server/platform/http/access.ts';
import { maxKeyLength } from '#server/platform/work/once.ts';
import { refTo, refusalOf } from './own-schemas.ts';
import { problemCodesOf } from './problem-codes.ts';
import type { Side } from './schema-parts.ts';

/** Turns a schema into JSON Schema with references to the named ones. */
export type ToJsonSchema = (schema: z.core.$ZodType, side: Side) => JsonSchema;

/** One call as an operation of OpenAPI. */
export function describeCall(
  endpoint: Endpoint,
  { name, area }: { name: string; area: string },
  toSchema: ToJsonSchema,
): ApiOperation {
  const parameters = [
    ...parametersIn('path', endpoint.params, toSchema),
    ...parametersIn('query', endpoint.query, toSchema),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
  const body = bodyOf(endpoint, toSchema);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [area],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      ...successOf(endpoint, toSchema),
      ...refusalsOf(endpoint),
      ...(endpoint.protocol !== undefined && answersOfJsonRpc),
    },
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...needsOf(endpoint),
  };
}

/** The ways in which a caller may say who they are; none where that does not matter. */
function securityOf(endpoint: Endpoint): ApiOperation['security'] {
  if (endpoint.access === 'anyone') return [];
  return [
    ...(needOfKey(endpoint) !== null ? [{ apiKey: [] }] : []),
    ...(endpoint.access !== 'key' ? [{ session: [] }] : []),
  ];
}

/** What a call needs of the team; an owner's rights unless it says less (rule RIGHTS-1). */
function needsOf({ access, needs }: Endpoint): Pick<ApiOperation, 'x-needs'> {
  const need: Need | undefined = needs ?? (access === 'admin' ? 'owner' : undefined);
  if (need === undefined) return {};
  return { 'x-needs': typeof need === 'string' ? [need] : need };
}

type Parameter = NonNullable<ApiOperation['parameters']>[number];

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text that is unique to each change. A repeated call with the same key and body changes nothing more and gets the same reply.',
  schema: { type: 'string', maxLength: maxKeyLength },
};

function parametersIn(
  place: 'path' | 'query',
  schema: z.core.$ZodType | undefined,
  toSchema: ToJsonSchema,
): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

function bodyOf({ body, upload }: Endpoint, toSchema: ToJsonSchema): ApiOperation['requestBody'] {
  if (upload)
    return { required: true, content: { 'multipart/form-data': { schema: refTo('Upload') } } };
  if (body === undefined) return undefined;
  const isOptional = body.safeParse(undefined).success;
  return {
    required: !isOptional,
    content: { 'application/json': { schema: toSchema(body, 'input') } },
  };
}

function successOf(endpoint: Endpoint, toSchema: ToJsonSchema): Record<string, ApiResponse> {
  const { status = 200, reply, method, alsoStatus } = endpoint;
  const description = method === 'GET' ? 'What was asked for.' : 'Done.';
  const unchanged = method === 'GET' &&
    status === 200 && { 304: { description: 'The same as in If-None-Match.' } };
  const elsewhere = { description: 'Redirects to the address in Location.' };
  if (reply !== undefined) {
    const schema = toSchema(reply, 'output');
    const content = { 'application/json': { schema } };
    return {
      [status]: { description, content },
      ...(alsoStatus === 200 && { 200: { description: 'It was already done.', content } }),
      ...unchanged,
    };
  }
  if (status === 204) return { 204: { description: 'Done; there is no content.' } };
  if (status === 303) return { 303: elsewhere };
  return {
    [status]: { description, content: { [fileTypeOf(endpoint.path)]: {} } },
    ...(alsoStatus === 303 && { 303: elsewhere }),
    ...unchanged,
  };
}

/** The media type of a reply that is a file, by its address. */
function fileTypeOf(path: string): string {
  if (path.endsWith('.csv')) return 'text/csv';
  if (path.endsWith('.pdf')) return 'application/pdf';
  if (path.endsWith('.zip')) return 'application/zip';
  if (path.endsWith('.json')) return 'application/json';
  if (path.endsWith('/html')) return 'text/html';
  if (path.endsWith('/calendar')) return 'text/calendar';
  if (path.endsWith('/events')) return 'text/event-stream';
  return '*/*';
}

const answersOfJsonRpc: Record<string, ApiResponse> = {
  200: { description: 'The result or the error.', content: { 'application/json': {} } },
  202: { description: 'Taken; there is no content.' },
  400: {
    description: 'The message could not be read. The error says why.',
    content: { 'application/json': {} },
  },
};

function refusalsOf(endpoint: Endpoint): Record<string, ApiResponse> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemCodesOf(endpoint)) {
    const { status } = problemKinds[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => problemKinds[code].title).join(', '),
        'x-problem-codes': codes,
        content: {
          'application/problem+json': { schema: refusalOf(codes) },
        },
      },
    ]),
  );
}
