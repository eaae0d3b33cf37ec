import type { SavingsReply } from '#contract/billing/savings.ts';
import type { SavingsReader } from '#domain/billing/savings-words.ts';
import { isSameFigure, type SavedFigure } from '#domain/billing/story-savings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

/** What can be done about what a case study says. */
export interface StoryChange {
  /** Absent for the team: only the client agrees. */
  onAgree?: (figure: SavedFigure) => void;
  onWithdraw: () => void;
  isPending: boolean;
}

interface SavingsInStoryProps {
  savings: SavingsReply;
  reader: SavingsReader;
  /** Absent for somebody who may only look. */
  change?: StoryChange | undefined;
}

/** What a case study may say of a client’s savings, which the client decides (rule PORTAL-10). */
export function SavingsInStory({ savings: { story }, reader, change }: SavingsInStoryProps) {
  const { agreed, offer } = story;
  const isClient = reader === 'client';
  const onAgree = change?.onAgree;
  if (agreed === null && (offer === null || (isClient && !onAgree))) return null;
  const isNew = offer !== null && (agreed === null || !isSameFigure(agreed, offer));
  return (
    <section aria-label="In a case study" className="grid gap-2 border-t border-line pt-5">
      <h3 className="font-semibold">
        {agreed !== null || !isClient ? 'In a case study' : 'May we show this in a case study?'}
      </h3>
      {agreed === null && offer !== null && (
        <p className="max-w-prose">
          {isClient
            ? 'A case study about your project would then say: '
            : 'Once the client agrees in the portal, a case study of this project says: '}
          <Quoted>{offer.text}</Quoted>
        </p>
      )}
      {agreed !== null && (
        <>
          <p className="max-w-prose">
            A case study of this project may say: <Quoted>{agreed.text}</Quoted>
          </p>
          <p className="text-sm break-words text-muted">
            Agreed{agreed.agreedName && ` by ${agreed.agreedName}`},{' '}
            <RelativeDate at={agreed.agreedAt} />
          </p>
        </>
      )}
      {isClient && (
        <p className="max-w-prose text-sm text-muted">
          This counts what you still have to pay as paid. Nothing else about your payments is shown,
          and your company is named only if you agreed to that too. You can change your mind at any
          time.
        </p>
      )}
      {change && (
        <p className="no-print mt-1 flex flex-wrap gap-3">
          {onAgree && offer !== null && isNew && (
            <Button
              look="secondary"
              size="small"
              disabled={change.isPending}
              onClick={() => onAgree(offer)}
            >
              {agreed === null ? 'Yes, you may show this' : 'Show today’s figure instead'}
            </Button>
          )}
          {agreed !== null && (
            <Button
              look="secondary"
              size="small"
              disabled={change.isPending}
              onClick={change.onWithdraw}
            >
              Stop showing it
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

function Quoted({ children }: { children: string }) {
  return <span className="font-semibold">“{children}”</span>;
}
