import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { declineDraft } from '../decline-draft.ts';
import { useTextForm } from '../use-text-form.ts';

interface DeclineFormProps {
  onDecline: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Declines the quote, with a reason. */
export function DeclineForm({ onDecline, onClose }: DeclineFormProps) {
  const { submit, pending, failure, field } = useTextForm({
    draft: declineDraft(),
    missing: 'Please tell us why',
    send: onDecline,
    failed: 'We couldn’t decline the quote. Please try again.',
    unanswered: 'The decline got no answer',
  });

  return (
    <form
      method="post"
      onSubmit={submit}
      aria-label="Decline the quote"
      noValidate
      className="grid gap-5"
    >
      <TextArea
        label="Reason"
        hint="It helps us make a better offer. Once you decline, you can no longer accept this quote."
        rows={3}
        maxLength={2000}
        {...field}
        autoFocus
      />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" pending={pending}>
          {pending ? 'Declining…' : 'Decline the quote'}
        </Button>
        <Button look="quiet" onClick={onClose} disabled={pending}>
          Go back
        </Button>
      </div>
    </form>
  );
}
