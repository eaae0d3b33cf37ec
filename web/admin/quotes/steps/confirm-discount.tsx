import { useState } from 'react';
import { confirmDiscount } from '#contract/quotes/quote-decisions.ts';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { shareText } from '#domain/quote/price/discount.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useSessionUser } from '#web/kit/session/session.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { showQuote } from '../quote-queries.ts';

/** Who entered a large discount, and who confirmed it or still has to (rule QUOTE-18). */
export function DiscountLook({ quote, isOpen }: { quote: ShownQuote; isOpen: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const session = useSessionUser();
  const team = useTeam('admins');
  const look = quote.secondLook;
  if (!look || !isOpen) return null;
  const isOwn = session?.state === 'signed-in' && session.user.id === look.askedBy;
  const isOnlyAdmin = isOwn && team.options.length === 1;
  const name = (id: string | null) => (id === null ? 'a former admin' : team.nameOf(id));
  const who = isOwn ? 'you' : name(look.askedBy);
  return (
    <div className="no-print mt-4">
      {look.confirmedAt === null ? (
        <Notice kind="warning">
          <p>
            The discount of {shareText(look.share)} needs to be confirmed before you can send the
            quote. Entered by {who} <RelativeDate at={look.askedAt} />.
          </p>
          {isOwn && !isOnlyAdmin ? (
            <p className="mt-1">Another admin has to confirm it.</p>
          ) : (
            <Button look="secondary" size="small" className="mt-2" onClick={() => setAsking(true)}>
              Confirm discount
            </Button>
          )}
        </Notice>
      ) : (
        <p className="text-[0.9375rem] text-muted">
          The discount was entered by {who} and confirmed by {name(look.confirmedBy)}{' '}
          <RelativeDate at={look.confirmedAt} />
          {look.note && <span className="break-words whitespace-pre-line">: “{look.note}”</span>}
        </p>
      )}
      <FormDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Confirm the discount"
        description={
          isOnlyAdmin
            ? 'You entered it yourself. Because you’re the only admin, you can confirm it with a note. The history will show that.'
            : `${shareText(look.share)} of the price, entered by ${who}. After that you can send the quote.`
        }
      >
        {() => (
          <ConfirmForm quote={quote} needsNote={isOnlyAdmin} onClose={() => setAsking(false)} />
        )}
      </FormDialog>
    </div>
  );
}

interface ConfirmFormProps {
  quote: ShownQuote;
  needsNote: boolean;
  onClose: () => void;
}

interface Values {
  note: string;
}

function ConfirmForm({ quote, needsNote, onClose }: ConfirmFormProps) {
  const { id, version } = quote;
  const confirm = useChange(confirmDiscount, {
    done: ({ reference }) => ({
      title: 'Discount confirmed',
      description: `You can send ${reference} now.`,
    }),
    onSuccess: showQuote,
  });
  return (
    <RecordForm<Values, ShownQuote, ShownQuote>
      draft={`confirm discount ${id}`}
      values={{ note: '' }}
      conflict={{ none: 'the discount on the screen is confirmed; the server rejects any other' }}
      save={({ note }) => confirm.mutateAsync({ params: { id }, body: { version, note } })}
      onSaved={onClose}
      onFailure="Failed to confirm the discount"
      buttons={{ submit: 'Confirm discount', pending: 'Confirming…', discard: 'Not now' }}
    >
      {() => (
        <BoundTextArea<Values>
          label="Note"
          hint="Only staff see this."
          optional={!needsNote}
          maxLength={2000}
          name="note"
          rules={{
            validate: (text) =>
              !needsNote ||
              text.trim() !== '' ||
              'Please enter a reason, because there is no other admin to confirm it',
          }}
        />
      )}
    </RecordForm>
  );
}
