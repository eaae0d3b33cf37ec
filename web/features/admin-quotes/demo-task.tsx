import { markDemoPrepared } from '#contract/quote-editing.ts';
import type { QuoteReply } from '#contract/quote-records.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useQuoteAction } from './use-quote-action.ts';

/** The demo that was asked for with a quote, until it is prepared (resolution 25). */
export function DemoTask({ quote }: { quote: QuoteReply }) {
  const prepared = useQuoteAction({
    run: () => call(markDemoPrepared, { params: { id: quote.id } }),
    done: ({ customerEmail }) => ({
      title: 'Demo marked as prepared',
      description: `The mail to ${customerEmail} is on its way.`,
    }),
    failed: 'Failed to mark the demo',
  });
  if (!quote.requestDemo || quote.demoCreated) return null;
  return (
    <div className="no-print mt-4">
      <Notice kind="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <strong className="font-semibold">To do: prepare the demo.</strong> The customer asked
            for one with the features of this quote, and is told by mail when it is there.
          </p>
          <Button
            look="secondary"
            size="small"
            pending={prepared.isPending}
            onClick={() => prepared.mutate()}
          >
            Mark demo prepared
          </Button>
        </div>
      </Notice>
    </div>
  );
}
