import type { FastifyRequest } from 'fastify';

/** What the log keeps of a request: never its body or cookies, and of the address no secret values. */
export function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): object {
  return { method: request.method, url: withoutSecrets(request.url), ip: request.ip };
}

/** A step of one of our own routes: "quotes", "unread-sessions". */
const word = /^[a-z][a-z-]{0,39}$/;
/** The id of a record (RFC 9562): it names something and opens nothing. */
const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name of a parameter: "preferredDate". */
const parameterName = /^[a-zA-Z]{1,20}$/;

/**
 * The address with only what is known to be no secret: words and ids stay, and of the parameters the
 * names. Everything else is hidden, so that a new kind of link is safe on its first day, and what
 * somebody searched for stays with them.
 */
export function withoutSecrets(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const steps = path.split('/').map((step) => {
    return step === '' || word.test(step) || recordId.test(step) ? step : '…';
  });
  if (query === undefined) return steps.join('/');
  const names = query
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .map((name) => (parameterName.test(name) ? `${name}=…` : '…'));
  return `${steps.join('/')}?${names.join('&')}`;
}
