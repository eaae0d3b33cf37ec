import { useState } from 'react';
import type { ShownQuote } from '#contract/quotes/quote-records.ts';
import { shareText } from '#domain/quote/price/discount.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { useSessionUser } from '#web/kit/session/session.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const ConfirmDiscount = laterPart(
  async () => (await import('./confirm-discount.tsx')).ConfirmDiscount,
  ({ quote }) => quote !== null,
);

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
      <ConfirmDiscount
        quote={isAsking ? quote : null}
        isOnlyAdmin={isOnlyAdmin}
        about={`${shareText(look.share)} of the price, entered by ${who}.`}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
