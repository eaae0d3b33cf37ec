import { billingDay } from '../../billing/billing-day.ts';
import type { Period } from '../../billing/statement.ts';
import type { Context } from '../../context.ts';
import { Problem } from '../../problem.ts';

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
