import { restoreQuote } from '#contract/quotes/quote-decisions.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { binDays } from '#domain/bin/bin.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { showQuote } from '../quote-queries.ts';

/** What stands in place of the actions while a quote is in the bin. */
export function BinnedQuote({ quote }: { quote: ShownQuote }) {
  const restore = useChange(restoreQuote, {
    done: ({ reference }) => ({
      title: 'Quote restored',
      description: `${reference} and its lead are back.`,
    }),
    failed: 'Failed to restore quote',
    onSuccess: showQuote,
  });
  return (
    <div className="no-print mt-4 grid justify-items-start gap-3">
      <Notice kind="warning">
        In the bin. It’s deleted for good {binDays} days after deletion.
      </Notice>
      <Button
        look="accent"
        size="small"
        pending={restore.isPending}
        onClick={() => restore.mutate({ params: { id: quote.id } })}
      >
        Restore quote
      </Button>
    </div>
  );
}
