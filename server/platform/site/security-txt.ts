import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { apiContentSecurityPolicy } from './security-headers.ts';

const path = '/.well-known/security.txt';
/** How long the file is valid, in milliseconds: RFC 9116, section 2.5.5 recommends less than a year. */
const countsMs = 180 * 86_400_000;

/** Serves the address for reporting vulnerabilities (RFC 9116). */
export function securityTxt(
  app: FastifyInstance,
  { config, now }: Pick<Context, 'config' | 'now'>,
): void {
  app.get(path, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', apiContentSecurityPolicy)
      .send(
        [
          `Contact: ${contactOf(config)}`,
          `Expires: ${new Date(now() + countsMs).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${config.publicUrl}${path}`,
          '',
        ].join('\n'),
      ),
  );
}

/** As a URI, with the address of the company where there is none for this. */
function contactOf({ securityContact, companyEmail }: Context['config']): string {
  const contact = securityContact ?? companyEmail;
  return contact.startsWith('https:') ? contact : `mailto:${encodeURI(contact)}`;
}
