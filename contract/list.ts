import * as z from 'zod/mini';

/** Most rows of one page, and the default of `limit`. */
export const listLimitMax = 200;

/**
 * Most rows that a list counts (rule OFFICE-14, X-Total-Count). With more, X-Total-Capped is `true` and a screen
 * shows "1,000+": counting all of them would cost more than reading the page.
 */
export const listCountMax = 1000;

const limitMessage = `limit must be a whole number from 1 to ${listLimitMax}`;
/** How many rows a page has, as text of a URL. */
export const pageLimit = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, limitMessage)),
  z.pipe(
    z.transform(Number),
    z.int().check(z.minimum(1, limitMessage), z.maximum(listLimitMax, limitMessage)),
  ),
);

/**
 * The query of a back-office list: page size, cursor, order, search, and one parameter per filter.
 *
 * @param sorts the names that `sort` accepts; a leading minus reverses the order.
 * @param oneWay further names, of orders that cannot be reversed.
 */
export function listQuery<
  const Sort extends string,
  Filters extends Record<string, z.ZodMiniType>,
  const OneWay extends string = never,
>(sorts: readonly Sort[], filters: Filters, oneWay: readonly OneWay[] = []) {
  const orders: string[] = [...sorts.flatMap((name) => [name, `-${name}`]), ...oneWay];
  return z.object({
    limit: z._default(z.optional(pageLimit), listLimitMax),
    cursor: z.optional(z.string().check(z.maxLength(1000))),
    sort: z.optional(z.enum(orders as [SortOrder<Sort> | OneWay, ...(SortOrder<Sort> | OneWay)[]])),
    q: z.optional(z.string().check(z.maxLength(200, 'Please search for 200 characters or fewer'))),
    ...filters,
  });
}

/** A column to sort by, descending with a minus. */
type SortOrder<Name extends string> = Name | `-${Name}`;

/** The common fields of every parsed list query. */
export interface ListQuery {
  limit: number;
  cursor?: string | undefined;
  sort?: string | undefined;
  q?: string | undefined;
}
