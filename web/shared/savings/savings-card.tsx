import { type ReactNode, useRef, useState } from 'react';
import type { SavingsReply, SpendEntry } from '#contract/billing/savings.ts';
import {
  basisText,
  nothingBefore,
  type SavingsReader,
  savingsTexts,
} from '#domain/billing/savings-words.ts';
import { formatCents } from '#domain/money.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Figure } from '#web/kit/ui/basics/figure.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { SavingsInStory, type StoryChange } from './savings-in-story.tsx';
import { SavingsPlot } from './savings-plot.tsx';
import { type EnteredSpend, SpendForm } from './spend-form.tsx';
import { SpendHistory } from './spend-history.tsx';

interface SavingsCardProps {
  savings: SavingsReply;
  reader: SavingsReader;
  /** Absent for somebody who may only look. */
  change?:
    | {
        onEnter: (spend: EnteredSpend) => Promise<SavingsReply>;
        onTakeBack: (entry: SpendEntry) => void;
        isPending: boolean;
        story: StoryChange;
      }
    | undefined;
}

const questions: Record<SavingsReader, string> = {
  client: 'What did you pay per month before?',
  team: 'What did the client pay per month before?',
};

/** Whether a client pays more or less than before, with the figures behind it (rule PORTAL-7). */
export function SavingsCard({ savings, reader, change }: SavingsCardProps) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { monthlyCents } = savings;
  const isKnown = monthlyCents !== null && (monthlyCents > 0 || savings.avoidedCents > 0);

  /** Returns the focus to the opening button, since the form that had it is gone. */
  function close(): void {
    setEditing(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isKnown ? (
        <Known savings={savings} reader={reader} />
      ) : (
        <p className="max-w-prose">
          {monthlyCents === null
            ? `${questions[reader]} With that figure, this compares it with what is paid for the system.`
            : nothingBefore(reader)}
          {monthlyCents === null && !change && ' Payers and contacts can enter it.'}
        </p>
      )}
      {change && !isEditing && (
        <p className="no-print">
          <Button ref={opener} look="secondary" size="small" onClick={() => setEditing(true)}>
            {monthlyCents === null ? 'Enter the figure' : 'Correct the figure'}
          </Button>
        </p>
      )}
      {change && isEditing && (
        <SpendForm
          savings={savings}
          question={questions[reader]}
          onEnter={change.onEnter}
          onClose={close}
        />
      )}
      <SpendHistory
        savings={savings}
        reader={reader}
        onTakeBack={change?.onTakeBack}
        isPending={change?.isPending ?? false}
      />
      <SavingsInStory savings={savings} reader={reader} change={change?.story} />
    </div>
  );
}

function Known({ savings, reader }: Pick<SavingsCardProps, 'savings' | 'reader'>) {
  const { monthlyCents, source, months, goLiveOn, fiveYears, hasTax } = savings;
  const texts = savingsTexts(savings, reader, dayText);
  return (
    <>
      <div>
        <p className="text-xl leading-snug font-semibold">{texts.standing}</p>
        {texts.breakEven && <p className="mt-1 max-w-prose">{texts.breakEven}</p>}
        <p className="mt-1 max-w-prose text-muted">
          {basisText(source, monthlyCents ?? 0, reader)}, since the system went live on{' '}
          <span className="whitespace-nowrap">{dayText(goLiveOn)}</span>.
        </p>
      </div>
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <Fact name="Paid so far" note={hasTax ? 'With tax' : ''}>
          {formatCents(savings.paidCents)}
        </Fact>
        <Fact
          name="Would have paid"
          note={`In ${months} full ${months === 1 ? 'month' : 'months'}`}
        >
          {formatCents(savings.avoidedCents)}
        </Fact>
        <Fact name="Five years, by the quote" note="Cost before, less the signed plan">
          {fiveYears.quotedCents === null ? 'No figure' : formatCents(fiveYears.quotedCents)}
        </Fact>
        <Fact name="Five years, as things are" note="Less all that is paid, billed or planned">
          {formatCents(fiveYears.expectedCents)}
        </Fact>
      </dl>
      {months > 0 && <SavingsPlot savings={savings} />}
      <p className="max-w-prose text-sm text-muted">
        “Paid so far” is payments less refunds, and a month counts once it is over. The five-year
        figures are without tax. This compares with {reader === 'client' ? 'your' : 'the client’s'}{' '}
        own figure. It is not a promise.
      </p>
    </>
  );
}

function Fact({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{name}</dt>
      <dd className="text-xl font-semibold">
        <Figure>{children}</Figure>
      </dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}
