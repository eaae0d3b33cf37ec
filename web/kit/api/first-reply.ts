import type { Endpoint, ShownReply } from '#contract/endpoint.ts';
import { type CallInput, callRules, filledUrl, noteAnswer } from './request.ts';
import { firstRead, takeFirst } from './take-first.ts';

/**
 * The reply to a call that the HTML made, if it is read by the first render: the initial data of a query,
 * so that no skeleton comes before it. Undefined where there is none, or where the reply to this person
 * has a schema that is yet to be loaded; then the query takes the answer as any other.
 */
export function firstReply<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): { reply: ShownReply<E>; headers: Headers } | undefined {
  // The conditional type is opaque here; both parts are optional at run time.
  const { params, query } = input as unknown as Record<
    'params' | 'query',
    Record<string, unknown> | undefined
  >;
  const url = filledUrl(endpoint.path, params, query);
  const read = firstRead(url);
  // The HTML makes no call that the rules refuse.
  if (!read || callRules.check?.(endpoint)) return undefined;
  const checked = endpoint.reply?.safeParse(read.body);
  if (!checked?.success) return undefined;
  takeFirst(url);
  noteAnswer(url, read);
  // Parsed by the endpoint's schema just above.
  return { reply: checked.data as ShownReply<E>, headers: read.headers };
}
