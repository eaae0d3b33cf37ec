import { formatCents, formatDollars, parseDollars } from '../money.ts';
import { companySizes, customizationLevels, optionLabel, timelines } from './options.ts';
import { quotePlans } from './payment/payment-plan.ts';
import { discountLabel } from './price/price-lines.ts';
import type { Adjustments } from './price/revision.ts';
import type { QuoteTerms } from './quote-terms.ts';

/** The contents of a quote version that are compared. */
export interface VersionContents {
  featureDetails: readonly { key: string; label: string; priceDollars: number }[];
  price: Pick<Adjustments, 'lines' | 'discount' | 'discountCents'>;
  /** Whole dollars as text. */
  estimatedCost: string;
  /** ISO instant. */
  validUntil: string;
  timeline: string;
  companySize: string;
  customizationLevel: string;
  chosenPlan: string;
  noteToClient: string;
  /** Null before terms were stored. */
  quoteTerms: QuoteTerms | null;
  /** Names of the further signers. */
  signers: readonly string[];
}

/** A line of a quote with its formatted amount. */
interface Line {
  key: string;
  label: string;
  amount: string;
}

/**
 * What changed between two versions of a quote, in plain sentences: lines first, then the price,
 * then the rest. Empty if none of these changed.
 *
 * @param lastDayText formats the last day of a validity, which is an ISO instant.
 */
export function versionChanges(
  before: VersionContents,
  after: VersionContents,
  lastDayText: (validUntil: string) => string,
): string[] {
  const was = linesOf(before);
  const is = linesOf(after);
  const old = (line: Line) => was.find(({ key }) => key === line.key);
  const lines = [
    ...is.filter((line) => !old(line)).map(({ label, amount }) => `Added: ${label}, ${amount}`),
    ...was
      .filter((line) => !is.some(({ key }) => key === line.key))
      .map(({ label, amount }) => `Removed: ${label}, ${amount}`),
    ...is.flatMap((line) => {
      const from = old(line)?.amount ?? line.amount;
      return from === line.amount ? [] : [instead(line.label, line.amount, from)];
    }),
  ];
  const cost = (version: VersionContents) => formatDollars(parseDollars(version.estimatedCost));
  const until = (version: VersionContents) => lastDayText(version.validUntil);
  return [
    ...lines,
    ...moved('Price', cost(before), cost(after)),
    ...moved('Valid until', until(before), until(after)),
    ...comparedFields.flatMap(([what, read]) => moved(what, read(before), read(after))),
    ...signerChanges(before.signers, after.signers),
    ...termChanges(before.quoteTerms, after.quoteTerms),
    ...noteChange(before.noteToClient, after.noteToClient),
  ];
}

/** The compared fields besides lines, price and validity. */
const comparedFields: readonly [what: string, read: (version: VersionContents) => string][] = [
  ['Plan', ({ chosenPlan }) => optionLabel(quotePlans, chosenPlan)],
  ['Timeline', ({ timeline }) => optionLabel(timelines, timeline)],
  ['Company size', ({ companySize }) => optionLabel(companySizes, companySize)],
  [
    'Customization',
    ({ customizationLevel }) => optionLabel(customizationLevels, customizationLevel),
  ],
];

function linesOf({ featureDetails, price }: VersionContents): Line[] {
  const { lines, discount, discountCents } = price;
  return [
    ...featureDetails.map(({ key, label, priceDollars }) => ({
      key: `feature ${key}`,
      label,
      amount: formatDollars(priceDollars),
    })),
    ...lines.map(({ label, quantity, unitCents }) => ({
      key: `line ${label}`,
      label,
      amount: formatCents(quantity * unitCents),
    })),
    ...(discount === null
      ? []
      : [
          {
            key: 'discount',
            label: discountLabel(discount),
            amount: formatCents(-discountCents),
          },
        ]),
  ];
}

const instead = (what: string, now: string, before: string) =>
  `${what}: ${now} instead of ${before}`;

function moved(what: string, before: string, now: string): string[] {
  return before === now ? [] : [instead(what, now, before)];
}

function signerChanges(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...after.filter((name) => !before.includes(name)).map((name) => `Added signer: ${name}`),
    ...before.filter((name) => !after.includes(name)).map((name) => `Removed signer: ${name}`),
  ];
}

function termChanges(before: QuoteTerms | null, after: QuoteTerms | null): string[] {
  if (after === null) return [];
  if (before === null) return ['Our promises are now part of the quote'];
  const texts = (terms: QuoteTerms) => terms.items.map(({ title, text }) => `${title}: ${text}`);
  const had = new Set(texts(before));
  const isSame = had.size === after.items.length && texts(after).every((text) => had.has(text));
  return isSame ? [] : ['We reworded our promises'];
}

function noteChange(before: string, after: string): string[] {
  if (before === after) return [];
  if (after === '') return ['We removed our note to you'];
  return [before === '' ? 'We added a note to you' : 'We reworded our note to you'];
}
