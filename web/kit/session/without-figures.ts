import type { Endpoint } from '#contract/endpoint.ts';
import { figureKeys } from '#contract/figure-keys.ts';
import { withOptional } from '#web/kit/api/with-optional.ts';

const schemas = new Map<Endpoint, Endpoint['reply']>();

/** The schema of a reply that may lack the figures (rule RIGHTS-3). Most people do not load this. */
export function replyWithoutFigures(endpoint: Endpoint): Endpoint['reply'] {
  if (!schemas.has(endpoint))
    schemas.set(endpoint, endpoint.reply && withOptional(endpoint.reply, figureKeys));
  return schemas.get(endpoint);
}
