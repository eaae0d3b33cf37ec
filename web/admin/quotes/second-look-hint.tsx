import { useQuery } from '@tanstack/react-query';
import { getQuoteSettings } from '#contract/quotes/quote-decisions.ts';
import { discountProblem, discountShare, shareText } from '#domain/quote/price/discount.ts';
import type { QuotePrice } from '#domain/quote/price/revision.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/** Says of a price being typed that its discount will need a second look (rule QUOTE-18). */
export function SecondLookHint({ price }: { price: QuotePrice }) {
  const { data } = useQuery(queryOf(getQuoteSettings, {}));
  const share = discountShare(price);
  // A discount above the price is refused, and then the field says so.
  const isRefused = discountProblem(price) !== null;
  if (data?.discountLimit === undefined || isRefused || share <= data.discountLimit) return null;
  return (
    <div className="mt-3 text-[0.9375rem]">
      <Notice kind="info">
        The discount is {shareText(share)} of the price. Above {shareText(data.discountLimit)}{' '}
        another admin has to confirm it before you can send the quote.
      </Notice>
    </div>
  );
}
