import type { FastifyInstance } from 'fastify';
import { isReadableText, unreadableCharacters } from '#contract/text.ts';
import { Problem } from './problem.ts';

/** Our forms never send deeper or wider documents (rule API-5). */
const maxDepth = 32;
const maxKeys = 1000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON bodies. An empty body counts as none even with a JSON content type: browsers send
 * that header even without a payload (rule API-2).
 */
export function jsonBodies(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      // A buffer because of parseAs above.
      text = utf8.decode(body as Buffer);
    } catch {
      return done(new Problem('malformed_request', 'The body is not valid UTF-8.'));
    }
    parseSafely(request, text, (error, value) => {
      if (error) return done(new Problem('malformed_request', whyUnreadable(text)));
      done(bodyProblem(value), value);
    });
  });
}

/** The parser has one error type for both reasons. */
function whyUnreadable(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return 'The body is not valid JSON.';
  }
  return 'The keys __proto__ and constructor.prototype are not accepted.';
}

/**
 * Why a body is refused, whatever the endpoint: too deep, too wide, or with text that a database
 * cannot store. PostgreSQL stores no NUL, and half a surrogate pair has no UTF-8; this way every
 * new field is safe from both.
 */
function bodyProblem(root: unknown): Problem | null {
  const waiting: { value: unknown; path: string; depth: number }[] = [
    { value: root, path: '', depth: 1 },
  ];
  let keys = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isReadableText(value, true)) return unreadable(path);
    if (typeof value !== 'object' || value === null) continue;
    const parts = Object.entries(value);
    keys += parts.length;
    if (depth > maxDepth || keys > maxKeys)
      return new Problem(
        'malformed_request',
        'The body is nested too deeply or has too many keys.',
      );
    for (const [key, part] of parts) {
      if (!isReadableText(key, false)) return unreadable(path);
      waiting.push({ value: part, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 });
    }
  }
  return null;
}

function unreadable(path: string): Problem {
  return new Problem('invalid_input', unreadableCharacters, {
    issues: [{ path, message: unreadableCharacters }],
  });
}
