import type { JsonSchema } from '#contract/office/api-guide.ts';
import { type ProblemCode, problemKinds } from '#contract/problem.ts';
import { schemaPlace } from './schema-parts.ts';
import { pascal } from './schema-words.ts';

/** `slot_taken` is a `SlotTakenProblem`. */
const nameOf = (code: string) => `${pascal(code)}Problem`;

/** A reference to a named schema. */
export const refTo = (name: string): JsonSchema => ({ $ref: schemaPlace + name });

/** The body of a refusal with one of some codes. */
export function refusalOf(codes: readonly ProblemCode[]): JsonSchema {
  const each = codes.map((code) => refTo(nameOf(code)));
  return each.length === 1 && each[0] ? each[0] : { oneOf: each };
}

/** The body of every refusal (RFC 9457). */
const problem: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused. Some codes come with more members.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'number' },
    detail: { type: 'string', description: 'A sentence to show to the user.' },
    code: { type: 'string', enum: Object.keys(problemKinds) },
    message: { type: 'string', description: 'Equal to detail.' },
    requestId: { type: 'string', description: 'Identifies the request in the log.' },
    issues: {
      type: 'array',
      description: 'The fields that are not valid.',
      items: refTo('ProblemIssue'),
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'message', 'requestId'],
};

const issue: JsonSchema = {
  type: 'object',
  properties: { path: { type: 'string' }, message: { type: 'string' } },
  required: ['path', 'message'],
};

const upload: JsonSchema = {
  type: 'object',
  description: 'Exactly one file, plus text fields.',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
  additionalProperties: { type: 'string' },
};

/** The schemas that the document has beside those of the contract. */
export const ownSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: problem,
  ProblemIssue: issue,
  Upload: upload,
  ...Object.fromEntries(
    Object.keys(problemKinds).map((code) => [
      nameOf(code),
      { type: 'object', allOf: [refTo('Problem')], properties: { code: { const: code } } },
    ]),
  ),
};
