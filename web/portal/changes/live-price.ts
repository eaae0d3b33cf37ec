import type { ChangeBasisReply } from '#contract/projects/change-requests.ts';
import { addDays } from '#domain/calendar-date.ts';
import { changeDays } from '#domain/change-request/change-days.ts';
import { changePayments, waysToPayChange } from '#domain/change-request/change-payments.ts';
import { priceChange, workCents } from '#domain/change-request/change-price.ts';

/** The price of a selection and what it does, by the server's own rules. */
export function livePrice(basis: ChangeBasisReply, keys: ReadonlySet<string>) {
  const features = basis.offered.filter(({ key }) => keys.has(key));
  const price = priceChange({ features, lines: [] }, basis);
  const days = changeDays(workCents(price), basis.signedCents, basis.plannedDays);
  const [way = 'now'] = waysToPayChange(basis.planned);
  return {
    count: features.length,
    price,
    days,
    newEndDate: basis.endDate === null ? null : addDays(basis.endDate, days),
    newContractCents: basis.contractCents + price.totalCents,
    payments: changePayments(price.totalCents, way, basis.planned),
    /** Whether the client may sign it without us. */
    isSelf: basis.selfLimitCents !== null && price.totalCents <= basis.selfLimitCents,
  };
}
export type LivePrice = ReturnType<typeof livePrice>;
