import type { PlanReply } from '#contract/quotes/agreement-parts.ts';
import type { SharedQuoteReply } from '#contract/quotes/quote-records.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatCents, formatDollars, parseDollars } from '#domain/money.ts';
import { planWeeks, weeksNote, weeksText } from '#domain/project/milestone-plan.ts';
import { beforeTaxes } from '#domain/quote/payment/before-taxes.ts';
import { type WayToPay, waysToPay } from '#domain/quote/payment/ways-to-pay.ts';
import { priceLines } from '#domain/quote/price/price-lines.ts';
import type { PriceWord } from '#domain/quote/price/price-word.ts';
import type { Standing } from '#domain/quote/progress/standing.ts';
import { lastValidDay } from '#domain/quote/quote-days.ts';
import { byCategory } from '#domain/quote/quote-lines.ts';
import {
  bullets,
  keepStart,
  letterhead,
  paragraph,
  section,
  titleBlock,
} from '#server/platform/pdf/blocks.ts';
import { type Company, dateText, instantDay } from '#server/platform/pdf/dates.ts';
import { openDocument, type Sheet } from '#server/platform/pdf/sheet.ts';
import { styles } from '#server/platform/pdf/styles.ts';
import { table } from '#server/platform/pdf/table.ts';
import type { QuoteSheet } from './quote-sheet.ts';
import { writeQuoteTerms } from './quote-terms-part.ts';

/**
 * Renders the customer's copy of a quote, with the words and figures of the page behind the private
 * link. It leaves out what only staff may see (rule PRICE-10: the buyout with a premium).
 *
 * @param now in milliseconds
 */
export async function writeQuotePdf(
  printed: QuoteSheet,
  company: Company,
  now: number,
): Promise<PDFKit.PDFDocument> {
  const { quote, priceWord, standing, startOn, quoteTerms } = printed;
  const sheet = await openDocument(printed, company, {
    title: `Quote ${quote.reference}`,
    madeAt: now,
  });
  const estimateDollars = parseDollars(quote.estimatedCost);
  letterhead(sheet, company, `Quote ${quote.reference}`);
  titleBlock(sheet, {
    title: `A CRM for ${quote.customerCompany || quote.customerName}`,
    below: `Prepared for ${quote.customerName}`,
    figure: { label: priceWord, value: formatDollars(estimateDollars) },
  });
  writeStanding(sheet, quote, standing, company.timeZone);
  section(sheet, 'What you get', () => writeFeatures(sheet, quote));
  section(sheet, 'Why this price', () => writePrice(sheet, quote, priceWord));
  if (standing.kind === 'open')
    section(sheet, 'Timeline', () => writeTimeline(sheet, quote.timeline));
  if (printed.milestonePlan) writeMilestonePlan(sheet, printed.milestonePlan, quote.chosenPlan);
  const [monthly, buyout] = waysToPay(estimateDollars, priceWord);
  for (const way of printed.milestonePlan ? [buyout] : [monthly, buyout])
    section(sheet, way.title, () =>
      writeWay(sheet, way, { startOn, isChosen: quote.chosenPlan === way.plan }),
    );
  paragraph(sheet, beforeTaxes, styles.muted);
  writeQuoteTerms(sheet, quoteTerms);
  return sheet.finish();
}

function writeStanding(
  sheet: Sheet,
  quote: SharedQuoteReply,
  standing: Standing,
  timeZone: string,
): void {
  paragraph(sheet, standing.headline, styles.strong);
  paragraph(sheet, standing.next, styles.text);
  const validity = standing.kind === 'expired' ? 'was valid until' : 'valid until';
  const lastDay = dateText(lastValidDay(Date.parse(quote.validUntil), timeZone));
  paragraph(
    sheet,
    `Created on ${instantDay(quote.createdAt, timeZone)}, ${validity} ${lastDay}.`,
    styles.muted,
  );
}

/**
 * The chosen features with their prices: by category where the quote explains them, else in the one
 * table that quotes had before, so that a signed copy stays what it was (rule CATALOGUE-3).
 */
export function writeFeatures(sheet: Sheet, quote: SharedQuoteReply): void {
  if (quote.featureDetails.every(({ about }) => about === undefined)) {
    writeUnexplained(sheet, quote);
    return;
  }
  table(
    sheet,
    [
      { label: 'Feature', share: 0.34 },
      { label: 'What you get', share: 0.5 },
      { label: 'Price', share: 0.16, align: 'right' },
    ],
    [
      ...byCategory(quote.featureDetails).flatMap(({ category, features }) => [
        { cells: [category], isGroup: true },
        ...features.map(({ label, about = '', priceDollars }) => ({
          cells: [label, about, formatDollars(priceDollars)],
        })),
      ]),
      { cells: ['Total', '', formatDollars(quote.price.featuresDollars)], isTotal: true },
    ],
  );
}

function writeUnexplained(sheet: Sheet, quote: SharedQuoteReply): void {
  table(
    sheet,
    [
      { label: 'Feature', share: 0.47 },
      { label: 'Category', share: 0.35 },
      { label: 'Price', share: 0.18, align: 'right' },
    ],
    [
      ...quote.featureDetails.map(({ label, category, priceDollars }) => ({
        cells: [label, category, formatDollars(priceDollars)],
      })),
      { cells: ['All features', '', formatDollars(quote.price.featuresDollars)], isTotal: true },
    ],
  );
}

/** The steps of the price. */
export function writePrice(sheet: Sheet, quote: SharedQuoteReply, word: PriceWord): void {
  table(
    sheet,
    [
      { label: 'Step', share: 0.47 },
      { label: 'Your answer', share: 0.35 },
      { label: 'Amount', share: 0.18, align: 'right' },
    ],
    priceLines(quote, word).map(({ label, note = '', amount, isTotal = false }) => ({
      cells: [label, note, amount],
      isTotal,
    })),
  );
}

/** The phases of the project over its weeks. */
function writeTimeline(sheet: Sheet, timeline: string): void {
  table(
    sheet,
    [
      { label: 'Phase', share: 0.3 },
      { label: 'What happens', share: 0.5 },
      { label: 'When', share: 0.2, align: 'right' },
    ],
    planWeeks(timeline).map((planned) => ({
      cells: [planned.phase, planned.description, weeksText(planned)],
    })),
  );
  sheet.y += 6;
  paragraph(sheet, weeksNote, styles.muted);
}

function writeWay(
  sheet: Sheet,
  way: WayToPay,
  { startOn, isChosen }: { startOn: CalendarDate | null; isChosen: boolean },
): void {
  paragraph(sheet, way.headline, styles.section);
  if (isChosen) paragraph(sheet, 'Your choice', styles.strong);
  sheet.y += 2;
  bullets(sheet, way.facts);
  if (startOn === null) return;
  sheet.y += 8;
  const schedule = () => writeSchedule(sheet, way, startOn);
  keepStart(sheet, schedule, 3, { least: 80 });
  schedule();
}

/** The plan by milestones: what is due at the start, and with each approval. */
function writeMilestonePlan(sheet: Sheet, plan: PlanReply, chosenPlan: string): void {
  section(sheet, plan.label, () => {
    paragraph(sheet, `${formatCents(plan.totalCents)} as the work is approved`, styles.section);
    if (chosenPlan === plan.plan) paragraph(sheet, 'Your choice', styles.strong);
    sheet.y += 4;
    table(
      sheet,
      [
        { label: 'Payment', share: 0.7 },
        { label: 'Amount', share: 0.3, align: 'right' },
      ],
      plan.payments.map(({ label, amountCents }) => ({
        cells: [label, formatCents(amountCents)],
      })),
    );
  });
}

function writeSchedule(sheet: Sheet, way: WayToPay, startOn: CalendarDate): void {
  paragraph(sheet, `Payments if you accept on ${dateText(startOn)}`, styles.muted);
  sheet.y += 4;
  table(
    sheet,
    [
      { label: 'Payment', share: 0.32 },
      { label: 'Date', share: 0.3 },
      { label: 'Amount', share: 0.18, align: 'right' },
      { label: 'Balance', share: 0.2, align: 'right' },
    ],
    way.scheduleFrom(startOn).map(({ label, date, amountCents, remainingCents }) => ({
      cells: [label, dateText(date), formatCents(amountCents), formatCents(remainingCents)],
    })),
  );
}
