import { lazy } from 'react';
import { featureChanges } from '#domain/quote/price/feature-changes.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { PricedAnswers } from '../send-quote.ts';
import type { PriceNote } from '../use-price-note.ts';
import type { ChangedPrice } from '../use-submit-quote.ts';
import { multiplierChanges, PriceChangeList } from './price-change-list.tsx';

const PriceChangedDialog = lazy(async () => ({
  default: (await loadPart(() => import('./price-changed-dialog.tsx'))).PriceChangedDialog,
}));

interface PriceChangeProps {
  note: PriceNote | null;
  onDismiss: () => void;
  changed: ChangedPrice | null;
  onSend: (priced: PricedAnswers) => void;
  onChange: () => void;
}

/** What a changed price has to say: a note above the steps, and a question before sending. */
export function PriceChange({ note, onDismiss, changed, onSend, onChange }: PriceChangeProps) {
  return (
    <>
      {note && <PriceChangeNote {...note} onDismiss={onDismiss} />}
      {changed && <PriceChangedDialog {...changed} onSend={onSend} onChange={onChange} />}
    </>
  );
}

interface PriceChangeNoteProps extends PriceNote {
  onDismiss: () => void;
}

/** Above the steps: the price changed, though no answer did. */
function PriceChangeNote({ before, now, onDismiss }: PriceChangeNoteProps) {
  return (
    <div className="no-print mb-8">
      <Notice kind="warning" announced>
        <div className="grid gap-3">
          <p className="font-semibold">Our prices changed since you gave these answers</p>
          <PriceChangeList
            beforeDollars={before.totalDollars}
            nowDollars={now.totalDollars}
            features={featureChanges(before, now)}
            multipliers={multiplierChanges(before, now)}
          />
          <Button look="secondary" size="small" onClick={onDismiss} className="justify-self-start">
            Got it
          </Button>
        </div>
      </Notice>
    </div>
  );
}
