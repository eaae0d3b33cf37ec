import { type FormEvent, useState } from 'react';
import type { SharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import { bookingNoun } from '#domain/booking/consultation-kind.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { cancelDraft } from './cancel-draft.ts';
import { currentOf } from './changed-meanwhile.ts';
import { useSeenVersion } from './use-seen-version.ts';

interface CancelFormProps {
  booking: SharedBookingReply;
  /** Cancels the version that was seen; returns the version that Undo needs. */
  onCancel: (reason: string, version: number) => Promise<number>;
  onUndo: (version: number) => Promise<void>;
  onClose: () => void;
}

/** Cancels the consultation, with an optional reason. */
export function CancelForm({ booking, onCancel, onUndo, onClose }: CancelFormProps) {
  const what = bookingNoun(booking.isProjectMeeting);
  const [reason, setReason] = useTextDraft(cancelDraft(booking));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const { version, askAfter } = useSeenVersion(booking);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setPending(true);
    setFailure('');
    try {
      const cancelled = await onCancel(reason, version);
      setReason('');
      toast({
        title: what === 'meeting' ? 'Meeting canceled' : 'Consultation canceled',
        description: 'We’ll email you a confirmation.',
        action: { label: 'Undo', run: () => void undo(cancelled) },
      });
      onClose();
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The cancel got no answer', cause);
      const asked = askAfter(cause);
      const isOff = currentOf(cause)?.status === 'cancelled';
      setFailure(
        asked && !isOff
          ? `${asked} To cancel it anyway, press the button again.`
          : failureText(cause, `We couldn’t cancel the ${what}. Please try again.`),
      );
    } finally {
      setPending(false);
    }
  }

  async function undo(cancelled: number): Promise<void> {
    try {
      await onUndo(cancelled);
      toast({ title: `The ${what} is back on`, description: 'We hadn’t told anyone yet.' });
    } catch (cause) {
      if (!(cause instanceof ApiError)) reportFailure('The undo got no answer', cause);
      toast({
        variant: 'destructive',
        title: `The ${what} is still canceled`,
        description: failureText(cause),
      });
    }
  }

  return (
    <form method="post" onSubmit={submit} aria-label={`Cancel the ${what}`} className="grid gap-5">
      <TextArea
        label="Reason"
        hint="Optional, but it helps us."
        optional
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        readOnly={pending}
      />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" pending={pending}>
          {pending ? 'Canceling…' : `Cancel the ${what}`}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setReason('');
            onClose();
          }}
          disabled={pending}
        >
          Keep it
        </Button>
      </div>
    </form>
  );
}
