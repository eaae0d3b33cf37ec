import type { QuoteReply } from '#contract/quotes/quote-records.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { formatCents, withoutSeparators } from '#domain/money.ts';
import { workPhases } from '#domain/project/milestone-phase.ts';
import {
  type CompanySize,
  type CustomizationLevel,
  companySizes,
  customizationLevels,
  optionLabel,
} from '#domain/quote/options.ts';
import type { MilestoneShare } from '#domain/quote/payment/milestone-shares.ts';
import { defaultPaymentPlan, quotePlans } from '#domain/quote/payment/payment-plan.ts';
import type { Discount, OwnLine } from '#domain/quote/price/revision.ts';
import type { LineValues } from '#web/admin/edit-lines.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { longDayText } from '#web/shared/calendar-day.ts';

/**
 * The values of a quote's form: all are strings, so that two versions can be compared field by
 * field. Keys of features are joined by commas, lines are JSON.
 */
export interface EditValues {
  features: string;
  companySize: string;
  customizationLevel: string;
  lines: string;
  /** "10%" or "$500"; '' for none. */
  discount: string;
  chosenPlan: string;
  /** The percentages of the phases in their order, joined by commas. */
  milestoneShares: string;
  validThrough: string;
  noteToClient: string;
  internalNotes: string;
}

/**
 * The form's values of a quote.
 *
 * @param timeZone the company's, in which the validity ends with a day
 */
export function editValues(quote: QuoteReply, timeZone: string): EditValues {
  return {
    features: joinKeys(quote.features),
    companySize: quote.companySize,
    customizationLevel: quote.customizationLevel,
    lines: JSON.stringify(quote.price.lines.map(lineValues)),
    discount: discountText(quote.price.discount),
    chosenPlan: quote.chosenPlan || defaultPaymentPlan,
    milestoneShares: quote.milestoneShares.map(({ percent }) => percent).join(','),
    validThrough: wallTimeOf(Date.parse(quote.validUntil) - 1, timeZone).date,
    noteToClient: quote.noteToClient,
    internalNotes: quote.internalNotes,
  };
}

/**
 * The fields in which two versions of a quote are compared, in the words of the form: the people who
 * compare them know neither keys of features nor values of selects.
 *
 * @param featureLabel the label of a feature's key
 */
export function editFields(
  featureLabel: (key: string) => string,
): readonly VersionField<EditValues>[] {
  return [
    {
      name: 'features',
      label: 'Features',
      text: (keys: string) =>
        splitKeys(keys)
          .map(featureLabel)
          .sort((one, other) => one.localeCompare(other))
          .join('\n'),
    },
    {
      name: 'companySize',
      label: 'Company size',
      text: (value: string) => optionLabel(companySizes, value),
    },
    {
      name: 'customizationLevel',
      label: 'Customization',
      text: (value: string) => optionLabel(customizationLevels, value),
    },
    { name: 'lines', label: 'Custom lines', text: linesText },
    { name: 'discount', label: 'Discount' },
    {
      name: 'chosenPlan',
      label: 'Payment plan',
      text: (value: string) => optionLabel(quotePlans, value),
    },
    {
      name: 'milestoneShares',
      label: 'Share of each milestone',
      text: (value: string) =>
        readShares(value)
          .map(({ phase, percent }) => `${phase}: ${percent}%`)
          .join('\n'),
    },
    { name: 'validThrough', label: 'Valid through', text: typedDayText },
    { name: 'noteToClient', label: 'Note to the client' },
    { name: 'internalNotes', label: 'Internal notes' },
  ];
}

/** One line of text for each own line; an amount that cannot be read stays as it was typed. */
function linesText(text: string): string {
  return readLines(text)
    .map(({ label, quantity, unit }) => {
      const cents = readCents(unit);
      return `${label}: ${quantity} × ${Number.isNaN(cents) ? unit : formatCents(cents)}`;
    })
    .join('\n');
}

/** A calendar day in words; a half-typed one stays as it is. */
function typedDayText(date: string): string {
  return isCalendarDate(date) ? longDayText(date) : date;
}

/** The shares of the phases in a value of the form; one that cannot be read is NaN. */
export function readShares(text: string): MilestoneShare[] {
  const typed = text.split(',');
  return workPhases.map((phase, index) => ({
    phase,
    percent: Number((typed[index] ?? '').trim() || Number.NaN),
  }));
}

/** The keys of features in a value of the form. */
export function splitKeys(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

/** The value of the form for keys of features. */
export function joinKeys(keys: readonly string[]): string {
  return keys.join(',');
}

/** The lines in a value of the form. */
export function readLines(text: string): LineValues[] {
  // Only the form itself writes this JSON.
  return JSON.parse(text) as LineValues[];
}

/** The lines in a value of the form as numbers; what cannot be read is NaN. */
export function readOwnLines(text: string): OwnLine[] {
  return readLines(text).map((line) => ({
    label: line.label,
    quantity: line.quantity.trim() === '' ? Number.NaN : Number(line.quantity),
    unitCents: readCents(line.unit),
  }));
}

function lineValues({ label, quantity, unitCents }: OwnLine): LineValues {
  return { label, quantity: String(quantity), unit: dollarText(unitCents) };
}

/** Cents as they would be typed: 45050 is "450.50", 45000 is "450". */
function dollarText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Typed dollars, with or without cents, as cents; NaN for anything else. */
export function readCents(text: string): number {
  const bare = withoutSeparators(text);
  const found = /^(\d+)(?:\.(\d{1,2}))?$/.exec(bare);
  if (!found) return Number.NaN;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

function discountText(discount: Discount | null): string {
  if (discount === null) return '';
  return discount.kind === 'percent'
    ? `${discount.value / 100}%`
    : formatCents(discount.value).replace(/\.00$/, '');
}

/** Parses a discount: "7.5%" of the sum, or an amount in dollars; an invalid value is NaN. */
export function readDiscount(text: string): Discount | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const percent = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%$/.exec(trimmed);
  if (percent)
    return {
      kind: 'percent',
      value: Number(percent[1]) * 100 + Number((percent[2] ?? '').padEnd(2, '0')),
    };
  return { kind: 'amount', value: readCents(trimmed) };
}

/**
 * The unchecked body of a request with the values.
 *
 * @param before the initial values of the form: the end of the validity is sent only if it was
 *   changed, because it may not be the end of a day
 */
export function toChange(values: EditValues, before: EditValues, version: number) {
  return {
    version,
    // A draft without features may stay without; any other quote needs one.
    ...((values.features !== '' || before.features !== '') && {
      features: splitKeys(values.features),
    }),
    // Sent only if changed: an old quote may have a value that is no longer offered.
    ...(values.companySize !== before.companySize && {
      companySize: values.companySize as CompanySize,
    }),
    ...(values.customizationLevel !== before.customizationLevel && {
      customizationLevel: values.customizationLevel as CustomizationLevel,
    }),
    lines: readOwnLines(values.lines),
    discount: readDiscount(values.discount),
    // The select offers only the contract's values.
    chosenPlan: values.chosenPlan as (typeof quotePlans)[number]['value'],
    ...(values.chosenPlan === 'milestone-plan' && {
      milestoneShares: readShares(values.milestoneShares),
    }),
    ...(values.validThrough !== before.validThrough && { validThrough: values.validThrough }),
    noteToClient: values.noteToClient,
    internalNotes: values.internalNotes,
  };
}
