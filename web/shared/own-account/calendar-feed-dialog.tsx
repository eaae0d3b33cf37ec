import type { ReactNode } from 'react';
import { stopCalendarFeed } from '#contract/bookings/calendar-feed.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { ShownOnce } from '#web/kit/ui/shown-once.tsx';

/** What the dialog asks, or the address that it shows. */
export type FeedStep = 'replace' | 'stop' | { address: string };

interface CalendarFeedDialogProps {
  /** Null while the dialog is closed. */
  step: FeedStep | null;
  isMaking: boolean;
  onMake: () => void;
  onClose: () => void;
}

const words = {
  replace: {
    title: 'Make a new address?',
    description:
      'The old address stops working right away. Calendars that use it no longer get updates until you give them the new one.',
  },
  stop: {
    title: 'Stop your calendar address?',
    description:
      'Calendars that use it no longer get updates. You still get emails about your meetings.',
  },
  show: {
    title: 'Copy your calendar address now',
    description:
      'You won’t see it again. Anyone who has it can read your meetings, so give it only to your own calendar.',
  },
} as const;

/** Asks before an address ends, and shows a new one: the only time. */
export function CalendarFeedDialog({ step, isMaking, onMake, onClose }: CalendarFeedDialogProps) {
  const { title, description } = words[typeof step === 'string' ? step : 'show'];
  return (
    <Dialog
      open={step !== null}
      // A stray key or click must not lose an address that nobody can show again.
      {...(step !== null && typeof step === 'object' && { isBinding: true as const })}
      onOpenChange={(open) => !open && typeof step === 'string' && onClose()}
      title={title}
      description={description}
    >
      {step === 'replace' && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" pending={isMaking} onClick={onMake}>
            Make a new address
          </Button>
          <Button look="secondary" onClick={onClose}>
            Keep the old one
          </Button>
        </div>
      )}
      {step === 'stop' && <Stop onClose={onClose} />}
      {step !== null && typeof step === 'object' && (
        <NewAddress address={step.address} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Stop({ onClose }: { onClose: () => void }) {
  const stop = useChange(stopCalendarFeed, {
    done: () => ({
      title: 'Calendar address stopped',
      description: 'Remove it from your calendar, too.',
    }),
    failed: 'The address didn’t stop',
    onSuccess: onClose,
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="danger" pending={stop.isPending} onClick={() => stop.mutate({})}>
        Stop the address
      </Button>
      <Button look="secondary" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

function NewAddress({ address, onClose }: { address: string; onClose: () => void }) {
  return (
    <ShownOnce secret={address} copyLabel="Copy the address" onClose={onClose}>
      <dl className="grid gap-3">
        <Place name="Google Calendar">
          On a computer, next to “Other calendars”, choose the plus sign, then “From URL”. Google
          looks for changes only every 8 to 24 hours. Our emails are faster.
        </Place>
        <Place name="Apple Calendar">
          <a
            className="text-primary underline underline-offset-4"
            href={address.replace(/^https?:/, 'webcal:')}
          >
            Open in Apple Calendar
          </a>
          , or choose “New Calendar Subscription” from its File menu.
        </Place>
        <Place name="Outlook">
          In the calendar, choose “Add calendar”, then “Subscribe from web”.
        </Place>
      </dl>
    </ShownOnce>
  );
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-[0.9375rem] text-muted">{children}</dd>
    </div>
  );
}
