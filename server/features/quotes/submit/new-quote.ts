import { type QuoteInput, unknownFeature } from '#contract/quotes/quotes.ts';
import { type Edition, offeredEntry } from '#domain/quote/edition.ts';
import { discountProblem } from '#domain/quote/price/discount.ts';
import { type Estimate, estimateQuote } from '#domain/quote/price/estimate.ts';
import type { QuotePrice } from '#domain/quote/price/revision.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import { lookColumns } from '../staff/second-look.ts';

/** The columns of a new quote that only later steps change. */
export const untouched = {
  demo_created_at: null,
  demo_owner_id: null,
  demo_due_on: null,
  link_version: 1,
  link_sent_at: null,
  sent_at: null,
  first_viewed_at: null,
  last_viewed_at: null,
  view_count: 0,
  answered_at: null,
  status_note: '',
  ...lookColumns(null),
  held_offer: null,
  deleted_at: null,
  version: 1,
} as const;

/** The columns by which quotes are sorted and searched. */
export function searchColumnsOf(
  reference: string,
  customer: {
    customerName: string;
    customerEmail: string;
    customerPhone: string;
    customerCompany: string;
  },
) {
  const { customerName, customerEmail, customerPhone, customerCompany } = customer;
  return {
    name_key: foldText(customerName),
    company_key: foldText(customerCompany),
    search_text: searchText([
      reference,
      customerName,
      customerEmail,
      customerPhone,
      customerCompany,
    ]),
  };
}

/**
 * The price of the choices for a new quote.
 *
 * @throws Problem `invalid_input` for features that new quotes cannot choose.
 */
export function priceChoices(
  { features, companySize, customizationLevel }: Choices,
  edition: Edition,
): Estimate {
  requireOffered(features, edition);
  return estimateQuote({ featureKeys: features, companySize, customizationLevel }, edition);
}

type Choices = Pick<QuoteInput, 'features' | 'companySize' | 'customizationLevel'>;

function requireOffered(keys: readonly string[], edition: Edition): void {
  const issues = keys.flatMap((key, index) => {
    if (offeredEntry(edition, key)) return [];
    const hidden = edition.byKey.get(key);
    const message = hidden
      ? `We no longer offer ${hidden.label}. Please remove it from your selection.`
      : unknownFeature;
    return [{ path: `features.${index}`, message }];
  });
  const [first] = issues;
  if (first) throw new Problem('invalid_input', first.message, { issues });
}

/** @throws Problem `invalid_input` for a discount above the price (rule QUOTE-18). */
export function refuseAbovePrice(price: QuotePrice): void {
  const message = discountProblem(price);
  if (message === null) return;
  throw new Problem('invalid_input', message, { issues: [{ path: 'discount', message }] });
}
