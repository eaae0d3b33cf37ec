import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CalendarFeed as Feed,
  getCalendarFeed,
  makeCalendarFeed,
} from '#contract/bookings/calendar-feed.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import type { FeedStep } from './calendar-feed-dialog.tsx';

const CalendarFeedDialog = laterPart(
  async () => (await import('./calendar-feed-dialog.tsx')).CalendarFeedDialog,
  ({ step }) => step !== null,
);

/** One's own private calendar address (rule BOOKING-26): made, replaced and stopped. */
export function CalendarFeed() {
  const feed = useQuery({
    ...queryOf(getCalendarFeed, {}),
    // Always refetched: whoever looks here wants to know whether their calendar has read it.
    staleTime: 0,
  });
  const [step, setStep] = useState<FeedStep | null>(null);
  const make = useChange(makeCalendarFeed, {
    failed: 'The address wasn’t made',
    onSuccess: ({ address }) => setStep({ address }),
  });
  return (
    <>
      <Loaded query={feed} what="your calendar address" rows={2} quiet>
        {(known) =>
          known.madeAt === null ? (
            <div className="grid gap-4">
              <p>
                You have no calendar address. Make one to see your meetings in your own calendar,
                with every change.
              </p>
              <Button
                look="secondary"
                className="justify-self-start"
                pending={make.isPending}
                onClick={() => make.mutate({})}
              >
                Make address
              </Button>
            </div>
          ) : (
            <Made feed={known} onStep={setStep} />
          )
        }
      </Loaded>
      <CalendarFeedDialog
        step={step}
        isMaking={make.isPending}
        onMake={() => make.mutate({})}
        onClose={() => setStep(null)}
      />
    </>
  );
}

function Made({ feed, onStep }: { feed: Feed; onStep: (step: FeedStep) => void }) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-medium">
          {feed.lastReadAt === null ? (
            'No calendar has read your address yet'
          ) : (
            <>
              A calendar read your address <RelativeDate at={feed.lastReadAt} />
            </>
          )}
        </p>
        {feed.madeAt !== null && (
          <p className="text-sm text-muted">
            Made <RelativeDate at={feed.madeAt} />. Lost it? Make a new one.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => onStep('replace')}>
          New address
        </Button>
        <Button look="secondary" onClick={() => onStep('stop')}>
          Stop
        </Button>
      </div>
    </div>
  );
}
