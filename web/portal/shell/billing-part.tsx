import { BillingTab } from '#web/portal/billing/billing-tab.tsx';
import { QuoteList } from '#web/portal/quotes/quote-list.tsx';

/** The billing with the quotes it came from. */
export function BillingPart() {
  return <BillingTab quotes={<QuoteList />} />;
}
