import { consultationMinutes } from '#domain/booking/times/consultation-minutes.ts';
import { formatDollars } from '#domain/money.ts';
import { type Edition, priceRange } from '#domain/quote/edition.ts';
import { baseDollars } from '#domain/quote/price/estimate.ts';
import { quoteValidityDays } from '#domain/quote/quote-status.ts';
import {
  comprehensiveSystemMonths,
  customerPlanRaisePercent,
  depositPercent,
  futureDevelopmentDiscountPercent,
  includedSupportDays,
  instalmentCount,
  reviewHours,
  simpleSystemMonths,
  supportDollarsPerMonth,
} from '#domain/quote/terms.ts';
import { quoteMinutes } from './quote-offer.ts';

/** How much can be connected (rule WIDGET-5). */
const integrations = '500+';

const range = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;

/** What the placeholders in the words of the assistant stand for, so that they equal the wizard's. */
export function assistantFigures(edition: Edition): Readonly<Record<string, string>> {
  const { lowest, highest } = priceRange(edition);
  return {
    quoteMinutes: String(quoteMinutes),
    basePrice: formatDollars(baseDollars),
    lowestPrice: formatDollars(lowest),
    highestPrice: formatDollars(highest),
    featureCount: String(edition.entries.filter(({ isOffered }) => isOffered).length),
    paymentCount: String(instalmentCount),
    depositPercent: String(depositPercent),
    planRaisePercent: String(customerPlanRaisePercent),
    developmentDiscountPercent: String(futureDevelopmentDiscountPercent),
    simpleMonths: range(simpleSystemMonths),
    comprehensiveMonths: range(comprehensiveSystemMonths),
    supportDays: String(includedSupportDays),
    supportPrice: formatDollars(supportDollarsPerMonth),
    quoteValidDays: String(quoteValidityDays),
    reviewHours: String(reviewHours),
    callMinutes: String(consultationMinutes),
    integrations,
  };
}
