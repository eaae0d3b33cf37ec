import type { FastifyRequest } from 'fastify';

/** What the log keeps of a request: never its body or cookies, and of the address no secret values. */
export function describeRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): object {
  return { method: request.method, url: withoutSecrets(request.url), ip: request.ip };
}

/** The door sign of /admin-login and the tokens of private links stay out of the log. */
function withoutSecrets(url: string): string {
  return url
    .replace(/([?&](?:auth|token)=)[^&]*/g, '$1…')
    .replace(/^(\/(?:api\/)?quotes\/(?:shared\/)?[^/?.]+\.)[^/?]+/, '$1…');
}
