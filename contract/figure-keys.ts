const keys = [
  'amount',
  'amountCents',
  'baseDollars',
  'beforeDollars',
  'billing',
  'budgetCents',
  'cents',
  'contractCents',
  'currentMonthlySpend',
  'deliveredPriceCents',
  'discount',
  'discountCents',
  'discountLimit',
  'estimatedCost',
  'exactMonthlySpend',
  'featuresDollars',
  'finalDollars',
  'hourlyCents',
  'invoice',
  'netCents',
  'newContractCents',
  'nowCents',
  'nowDollars',
  'openCents',
  'paidCents',
  'pipeline',
  'price',
  'priceCents',
  'priceDollars',
  'raiseCents',
  'saved',
  'secondLook',
  'selfLimitCents',
  'signedCents',
  'spentCents',
  'totalCents',
  'unitCents',
  'unitPrice',
] as const;

/**
 * The keys of replies whose values are figures: prices, budgets, costs, and what is derived from
 * them (rule RIGHTS-3). They are removed from replies to somebody without the right to figures, at
 * every depth and with everything in them. A key means the same in every reply; the test beside this
 * file demands that each key that sounds like money is in one of these two lists.
 */
export const figureKeys: ReadonlySet<string> = new Set(keys);

/** One of these keys. */
export type FigureKey = (typeof keys)[number];

/** Keys that sound like money and are none: numbers of things, names of them, and accounts to book them to. */
export const plainKeys: ReadonlySet<string> = new Set([
  'budgetPriority',
  'discountPercent',
  'isPaid',
  'isTotal',
  'revenue',
  'tax',
  'taxCountry',
  'taxId',
  'taxNumbers',
  'total',
  'totalLeads',
]);

/** Whether a value sent by a caller has a figure in it, such as the budget of a project. */
export function hasFigures(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasFigures);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, one]) => figureKeys.has(key) || hasFigures(one));
}
