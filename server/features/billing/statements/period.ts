import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Period } from './statement.ts';

/** A period as asked for. */
export type PeriodQuery = { from?: string | undefined; to?: string | undefined };

/**
 * The requested period; by default this year up to today.
 *
 * @throws Problem `invalid_input` if it ends before it begins.
 */
export function periodOf(context: Pick<Context, 'config' | 'now'>, query: PeriodQuery): Period {
  const to = query.to ?? companyToday(context);
  const from = query.from ?? `${to.slice(0, 4)}-01-01`;
  if (from <= to) return { from, to };
  const message = 'The period ends before it starts';
  throw new Problem('invalid_input', message, { issues: [{ path: '?to', message }] });
}
