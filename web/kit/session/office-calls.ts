import type { Endpoint } from '#contract/endpoint.ts';
import { mayDo, type Rights } from '#domain/account/rights.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { callRules } from '#web/kit/api/request.ts';
import { responseCache } from '#web/kit/api/response-cache.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { mayWith } from './rights.ts';
import { sessionUserQuery } from './session.ts';

let last: string | undefined;

/**
 * Has calls follow the rights of whoever works in the back office from now on: one that the server
 * would refuse is not sent, and replies may lack the figures (rule RIGHTS-3). What was fetched with
 * other rights is forgotten.
 */
export function followRights(rights: Rights): void {
  if (last !== undefined && last !== String(rights)) forget();
  last = String(rights);
  callRules.check = (endpoint) => {
    if (endpoint.access === 'admin' && !mayWith(rights, endpoint)) throw notGiven();
    return mayDo(rights, 'figures') ? undefined : withoutFigures(endpoint);
  };
  // Owners are refused nothing.
  if (rights === 'everything') delete callRules.check;
}

async function withoutFigures(endpoint: Endpoint): Promise<Endpoint['reply']> {
  const part = await loadPart(() => import('./without-figures.ts'), 'screen');
  return part.replyWithoutFigures(endpoint);
}

function forget(): void {
  responseCache.clear();
  const [session] = sessionUserQuery.queryKey;
  queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => first !== session });
}

function notGiven(): ApiError {
  const body = { code: 'not_given', message: 'You may not do this.' };
  return new ApiError(new Response(null, { status: 403 }), JSON.stringify(body));
}
