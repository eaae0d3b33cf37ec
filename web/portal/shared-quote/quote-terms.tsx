import type { QuoteTermsReply } from '#contract/quotes/agreement-parts.ts';
import { wishesNote } from '#domain/quote/quote-terms.ts';
import { Part } from './quote-part.tsx';
import { withWholeRanges } from './whole-ranges.ts';

/** What the quote promises, and what its customer wished for; nothing for quotes from before. */
export function QuoteTerms({ terms }: { terms: QuoteTermsReply | null }) {
  if (terms === null) return null;
  return (
    <>
      <Part title="What we promise">
        <dl className="figures grid gap-x-12 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
          {terms.items.map(({ key, title, text }) => (
            <div key={key} className="break-inside-avoid border-t border-line pt-2">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-0.5">{withWholeRanges(text)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {terms.wishes.length > 0 && (
        <Part title="Your preferences">
          <div className="max-w-prose min-w-0">
            <p className="text-muted">{wishesNote}</p>
            <dl className="figures mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
              {terms.wishes.map(({ label, text }) => (
                <div key={label} className="sm:contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="break-words whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Part>
      )}
    </>
  );
}
