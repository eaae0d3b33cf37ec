import type { FastifyRequest } from 'fastify';

/** The logged form of a request: never its body or cookies, and no secret values of its URL. */
export function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): object {
  return { method: request.method, url: withoutSecrets(request.url), ip: request.ip };
}

/** A segment of one of our own routes: "quotes", "unread-sessions". */
const word = /^[a-z][a-z-]{0,39}$/;
/** The id of a record (RFC 9562): it identifies something but gives no access. */
const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name of a parameter: "preferredDate". */
const parameterName = /^[a-zA-Z]{1,20}$/;

/**
 * The URL reduced to what is known not to be secret: words, ids, and the names of parameters.
 * Everything else is hidden, so that new kinds of links are safe from the start and search terms
 * stay private.
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
