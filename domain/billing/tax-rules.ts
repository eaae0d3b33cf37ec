import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Cents } from '../money.ts';
import type { Option } from '../quote/options.ts';
import { withTax } from './tax.ts';

/** How a client's invoices are taxed. */
export const taxTreatments = [
  { value: 'standard', label: 'Standard' },
  { value: 'reverse-charge', label: 'Reverse charge' },
  { value: 'exempt', label: 'Exempt' },
] as const satisfies readonly Option[];
export type TaxTreatment = (typeof taxTreatments)[number]['value'];

/** The company's rate for a period, both days included. */
export interface TaxRate {
  /** As printed, such as "VAT". */
  name: string;
  /** In hundredths of a percent, with at most two decimals: 1,900 is 19 %, 887.5 is 8.875 %. */
  basisPoints: number;
  validFrom: CalendarDate;
  /** '' until further notice. */
  validUntil: CalendarDate | '';
}

/** What the company has set. */
export interface TaxRules {
  rates: readonly TaxRate[];
  /** What must be on an invoice without tax, by treatment. */
  reverseChargeText: string;
  exemptText: string;
}

/** How one client is taxed. */
export interface ClientTax {
  treatment: TaxTreatment;
  /** The client's own rate, which takes the place of the company's; 0 for none. */
  ownBasisPoints: number;
  /** Takes the place of the company's text; '' for that. */
  ownText: string;
}

/** How an invoice of a day is taxed, kept with it when it is issued. */
export interface AppliedTax {
  treatment: TaxTreatment;
  /** The name of the company's rate; '' for none, which is printed as "Tax". */
  name: string;
  basisPoints: number;
  /** What must be on the invoice; '' with the standard treatment. */
  text: string;
}

/**
 * The usual texts: Council Directive 2006/112/EC, article 226 (11a), requires "Reverse charge", and
 * (11) a reference to why a supply is exempt, which depends on the company's country.
 */
export const usualTaxTexts = {
  reverseChargeText:
    'Reverse charge: the customer is liable for the tax (Article 196 of Directive 2006/112/EC).',
  exemptText: 'Exempt from tax.',
} as const;

/** The rate that is in force on a day, if any; periods do not overlap. */
export function rateOn(rates: readonly TaxRate[], day: CalendarDate): TaxRate | undefined {
  return rates.find(
    ({ validFrom, validUntil }) => validFrom <= day && (validUntil === '' || day <= validUntil),
  );
}

/** How the invoices of a client are taxed on a day (rule TAX-2). */
export function taxOn(rules: TaxRules, client: ClientTax, day: CalendarDate): AppliedTax {
  const { treatment, ownBasisPoints, ownText } = client;
  if (treatment !== 'standard') {
    const usual = treatment === 'exempt' ? rules.exemptText : rules.reverseChargeText;
    return { treatment, name: '', basisPoints: 0, text: ownText || usual };
  }
  const rate = rateOn(rules.rates, day);
  return {
    treatment,
    name: rate?.name ?? '',
    basisPoints: ownBasisPoints || (rate?.basisPoints ?? 0),
    text: '',
  };
}

/**
 * The tax of an invoice: of its net amount as one sum, rounded half up to the cent (rule TAX-3). Amounts of
 * invoices are never below 0, so half up is half away from zero.
 */
export function invoiceTax(
  netCents: Cents,
  { basisPoints }: Pick<AppliedTax, 'basisPoints'>,
): { taxBasisPoints: number; taxCents: Cents; totalCents: Cents } {
  const { taxCents, totalCents } = withTax(netCents, basisPoints);
  return { taxBasisPoints: basisPoints, taxCents, totalCents };
}

/** Why a list of rates cannot be kept, and which of them is wrong. */
export interface WrongRate {
  index: number;
  field: 'name' | 'validFrom' | 'validUntil';
  message: string;
}

/** The first rate whose period ends before it begins, or overlaps an earlier one of the list. */
export function findWrongPeriod(rates: readonly TaxRate[]): WrongRate | undefined {
  for (const [index, rate] of rates.entries()) {
    if (rate.validUntil !== '' && rate.validUntil < rate.validFrom)
      return { index, field: 'validUntil', message: 'This rate ends before it starts' };
    const isOverlapping = rates
      .slice(0, index)
      .some(
        (other) =>
          (rate.validUntil === '' || other.validFrom <= rate.validUntil) &&
          (other.validUntil === '' || rate.validFrom <= other.validUntil),
      );
    if (isOverlapping)
      return {
        index,
        field: 'validFrom',
        message: 'Another rate is in force on some of these days',
      };
  }
  return undefined;
}

/** Whether a rate was in force before today, so that only its end can still be set (rule TAX-1). */
export function isPastRate(
  { validFrom }: Pick<TaxRate, 'validFrom'>,
  today: CalendarDate,
): boolean {
  return validFrom !== '' && validFrom < today;
}

/** Whether a past rate is over, so that nothing of it can change. */
export function isOverRate(
  { validUntil }: Pick<TaxRate, 'validUntil'>,
  today: CalendarDate,
): boolean {
  return validUntil !== '' && validUntil < addDays(today, -1);
}

/**
 * Finds a past rate that a change would alter: it stays as it was, except that one still in force can
 * end, at the earliest yesterday.
 *
 * @returns the first, by its place in the new list; at its end if the rate is missing there.
 */
export function findAlteredPast(
  before: readonly TaxRate[],
  after: readonly TaxRate[],
  today: CalendarDate,
): WrongRate | undefined {
  for (const old of before.filter((rate) => isPastRate(rate, today))) {
    const index = after.findIndex(({ validFrom }) => validFrom === old.validFrom);
    const now = after[index];
    if (now === undefined)
      return {
        index: Math.max(0, after.length - 1),
        field: 'validFrom',
        message: `The rate from ${old.validFrom} was in use and must stay`,
      };
    if (now.name !== old.name || now.basisPoints !== old.basisPoints)
      return {
        index,
        field: 'name',
        message: 'This rate was in use. End it and add another one instead',
      };
    if (now.validUntil === old.validUntil) continue;
    const isTooEarly = now.validUntil !== '' && now.validUntil < addDays(today, -1);
    if (isOverRate(old, today) || isTooEarly)
      return { index, field: 'validUntil', message: 'A rate cannot end earlier than yesterday' };
  }
  return undefined;
}
