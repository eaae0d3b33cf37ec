/*
 * The numbers of the offer (rules PRICE-8, PRICE-10, PRICE-11 and PRICE-16). Wizard, quote, chat
 * replies and page texts use them, so that texts and prices stay consistent.
 */

/** The payment plan costs 17.99 % more than the estimate: × 1.1799, in ten-thousandths. */
export const customerPlanTenThousandths = 11_799;
export const customerPlanRaisePercent = 17.99;

/** Initial deposit of either plan: 10 %, in ten-thousandths of the plan's total (rule PRICE-9). */
export const depositTenThousandths = 1_000;
export const depositPercent = 10;

/** Monthly payments after the deposit, in either plan. */
export const instalmentCount = 12;

/** Support and maintenance after a buyout, in dollars a month. Optional (rule PRICE-11). */
export const supportDollarsPerMonth = 799;

/** Discount on future development that comes with a buyout. */
export const futureDevelopmentDiscountPercent = 25;

/** Support that every quote includes, in days after launch. */
export const includedSupportDays = 90;

/** How soon the team reviews a quote, in hours. */
export const reviewHours = 24;

/** How long projects usually take, in months. */
export const simpleSystemMonths = { from: 3, to: 6 };
export const comprehensiveSystemMonths = { from: 6, to: 12 };
