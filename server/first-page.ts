import type { FastifyRequest } from 'fastify';
import { type PublicPage, publicPageOf } from '#domain/site/first-page.ts';
import type { Config } from './config.ts';

/**
 * The public page that a call came from, or ''. Our pages tell their own address with every call
 * (Referrer-Policy strict-origin-when-cross-origin); it is a label and decides about nothing.
 */
export function pageBehind(
  { headers }: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): PublicPage | '' {
  return publicPageOf(headers.referer ?? '', publicUrl);
}
