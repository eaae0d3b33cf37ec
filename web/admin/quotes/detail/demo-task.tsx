import { markDemoPrepared, planDemo } from '#contract/quotes/quote-editing.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { controlClass } from '#web/kit/ui/basics/field.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { showQuote } from '../quote-queries.ts';

/** The task to prepare a requested demo, with an owner and a due date (rule QUOTE-5). */
export function DemoTask({ quote }: { quote: ShownQuote }) {
  const prepared = useChange(markDemoPrepared, {
    done: ({ customerEmail }) => ({
      title: 'Demo marked as ready',
      description: `The email to ${customerEmail} is on its way.`,
    }),
    failed: 'Failed to mark the demo',
    onSuccess: showQuote,
  });
  if (!quote.requestDemo || quote.demoCreated) return null;
  return (
    <div className="no-print mt-4">
      <Notice kind="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose">
            <strong className="font-semibold">To do: prepare the demo.</strong> The customer asked
            for a demo with the features in this quote. We email them when it’s ready.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <DemoPlan quote={quote} />
            <Button
              look="secondary"
              size="small"
              pending={prepared.isPending}
              onClick={() => prepared.mutate({ params: { id: quote.id } })}
            >
              Mark demo ready
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}

/** The owner and due date, saved as soon as they are chosen. */
function DemoPlan({ quote }: { quote: ShownQuote }) {
  const admins = useTeam('quotes');
  const plan = useChange(planDemo, {
    input: (body: { ownerId?: string | null; dueOn?: string | null }) => ({
      params: { id: quote.id },
      body,
    }),
    done: ({ reference }) => ({
      title: 'Demo updated',
      description: `The demo for ${reference} is up to date.`,
    }),
    failed: 'Failed to update the demo',
    onSuccess: showQuote,
  });
  return (
    <>
      <CompactSelect
        label="Who prepares the demo"
        value={quote.demoOwnerId ?? ''}
        options={[{ value: '', label: 'No one yet' }, ...admins.optionsWith(quote.demoOwnerId)]}
        onChange={(ownerId) => plan.mutate({ ownerId: ownerId || null })}
      />
      <input
        key={quote.demoDueOn}
        type="date"
        aria-label="Demo due date"
        defaultValue={quote.demoDueOn ?? ''}
        onBlur={({ target }) => {
          const dueOn = target.value || null;
          if (target.validity.valid && dueOn !== quote.demoDueOn) plan.mutate({ dueOn });
        }}
        className={`${controlClass} min-h-9 max-w-44`}
      />
    </>
  );
}
