import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { billingDay } from '../billing-day.ts';
import type { Period } from './statement.ts';

/**
 * The period that was asked for: this year up to today where nothing was said.
 *
 * @throws Problem `invalid_input` for one that ends before it begins.
 */
export function periodOf(
  context: Pick<Context, 'config' | 'now'>,
  query: { from?: string | undefined; to?: string | undefined },
): Period {
  const to = query.to ?? billingDay(context);
  const from = query.from ?? `${to.slice(0, 4)}-01-01`;
  if (from <= to) return { from, to };
  const message = 'The period ends before it begins';
  throw new Problem('invalid_input', message, { issues: [{ path: '?to', message }] });
}
