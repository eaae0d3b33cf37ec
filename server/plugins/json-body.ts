import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Limits of quality.md B4: deeper or wider documents are nothing that our forms send. */
const maxDepth = 32;
const maxKeys = 1000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies. An empty body counts as none even under a JSON content type: every call of the
 * specification sends that header, also those without a payload.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      // parseAs: 'buffer' above.
      text = utf8.decode(body as Buffer);
    } catch {
      return done(new Problem('malformed_request', 'The body is not valid UTF-8.'));
    }
    parseSafely(request, text, (error, value) => {
      if (error) return done(new Problem('malformed_request', whyUnreadable(text)));
      if (exceedsLimits(value))
        return done(
          new Problem('malformed_request', 'The body is nested too deeply or has too many keys.'),
        );
      done(null, value);
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

function exceedsLimits(root: unknown): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 1 }];
  let keys = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth > maxDepth) return true;
    const values = Object.values(next.value);
    keys += values.length;
    if (keys > maxKeys) return true;
    for (const value of values) waiting.push({ value, depth: next.depth + 1 });
  }
  return false;
}
