import { readFileSync } from 'node:fs';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiDocument } from '#contract/office/api-guide.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { needOfKey } from '#server/platform/http/access.ts';

/** What any call may be refused with. */
const always: readonly ProblemCode[] = [
  'malformed_request',
  'address_too_long',
  'too_many_requests',
  'internal',
  'stopping',
  'overloaded',
  'storage_full',
  'unavailable',
  'view_ended',
  'invalid_key',
];
const ofChanges: readonly ProblemCode[] = [
  'foreign_origin',
  'too_large',
  'viewing_only',
  'wrong_content_type',
];

/** The codes that a call may be refused with: those of every call of its kind, and its own. */
export function problemCodesOf(endpoint: Endpoint): ProblemCode[] {
  const { access, method, params, query, body, needsProof, idempotent, upload } = endpoint;
  const { problems = [] } = endpoint;
  const codes = new Set<ProblemCode>([...always, ...problems]);
  const add = (more: readonly ProblemCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (query !== undefined || body !== undefined || upload) add(['invalid_input']);
  if (endpoint.path.includes(':') || params !== undefined) add(['not_found', 'invalid_input']);
  if (access !== 'anyone')
    add(['not_signed_in', 'must_change_password', 'must_add_factor', 'not_allowed']);
  if (access !== 'anyone' && needOfKey(endpoint) === null) add(['not_with_key']);
  if (needsProof) add(['proof_needed']);
  if (method !== 'GET') add(ofChanges);
  if (idempotent) add(['idempotency_mismatch']);
  if (upload) add(['malware_found']);
  return [...codes].toSorted();
}

const guide = new URL('../../../docs/error-codes.md', import.meta.url);

/** The table of docs/error-codes.md: what each code means and what to do about it. */
export function readProblemGuide(): ApiDocument['x-problems'] {
  const rows = readFileSync(guide, 'utf8').matchAll(/^\| `(\w+)` \| (\d+) \| (.+?) \| (.+?) \|$/gm);
  return [...rows].map(([, code = '', status, meaning = '', remedy = '']) => ({
    code,
    status: Number(status),
    meaning: plain(meaning),
    remedy: plain(remedy),
  }));
}

/** Links and code marks of Markdown become plain text. */
function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}
