import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiDocument, ApiResponse } from '#contract/office/api-guide.ts';
import { buildDocument } from '#server/features/api-guide/build-document.ts';
import { readDeclared } from '#server/features/api-guide/declared.ts';

/** Compares replies with the document that describes them. */
export interface ReplyCheck {
  /** What the document does not say of a reply, or null. */
  faultOf(call: InjectOptions, reply: LightMyRequestResponse): string | null;
}

/** One for all tests of a worker: compiling takes longer than most of them. */
let shared: Promise<ReplyCheck> | undefined;

/** The check of the calls that the program serves. */
export function replyCheck(endpoints: readonly Endpoint[]): Promise<ReplyCheck> {
  shared ??= make(endpoints);
  return shared;
}

async function make(endpoints: readonly Endpoint[]): Promise<ReplyCheck> {
  const site = { title: 'Test', version: '0', url: 'http://localhost:3000', cookie: 'test' };
  const document = buildDocument(endpoints, await readDeclared(), site);
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const routes = endpoints.map(({ method, path }) => ({
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    parameters: path.split(':').length,
  }));
  const compiled = new Map<string, ValidateFunction>();

  function validatorOf(path: string[]): ValidateFunction {
    const pointer = `api#/${path.map(escaped).join('/')}`;
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
    compiled.set(pointer, known);
    return known;
  }

  return {
    faultOf: ({ method = 'GET', url, payloadAsStream }, reply) => {
      // A reply that the test itself reads, and one that no endpoint has given.
      if (payloadAsStream === true || reply.statusCode === 405) return null;
      const address = String(url).split('?', 1)[0] ?? '';
      const [route] = routes
        .filter((one) => one.method === method && one.pattern.test(address))
        .toSorted((a, b) => a.parameters - b.parameters);
      if (route === undefined) return null;
      const call = `${method} ${route.path}`;
      const status = String(reply.statusCode);
      const at = ['paths', route.path, method.toLowerCase(), 'responses', status];
      const described = responseOf(document, route.path, method, status);
      if (described === undefined) return `${call} answers ${status}: ${codeOf(reply)}`;
      const [type, content] = Object.entries(described.content ?? {})[0] ?? [];
      if (type === undefined) return reply.body === '' ? null : `${call} ${status} has content`;
      const sent = String(reply.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
      if (type !== '*/*' && sent !== type) return `${call} ${status} is ${sent}, not ${type}`;
      if (content?.schema === undefined) return null;
      const isValid = validatorOf([...at, 'content', type, 'schema']);
      if (isValid(JSON.parse(textOf(reply)))) return null;
      return `${call} ${status}: ${ajv.errorsText(isValid.errors)}`;
    },
  };
}

/** The text of a reply, which may have been sent compressed. */
function textOf({ body, headers, rawPayload }: LightMyRequestResponse): string {
  return headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : body;
}

function responseOf(
  { paths }: ApiDocument,
  path: string,
  method: string,
  status: string,
): ApiResponse | undefined {
  return paths[path]?.[method.toLowerCase()]?.responses[status];
}

/** A part of a JSON pointer in a URL (RFC 6901, section 6). */
const escaped = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function codeOf(reply: LightMyRequestResponse): string {
  return /"code":"(\w+)"/.exec(reply.body)?.[1] ?? '';
}
