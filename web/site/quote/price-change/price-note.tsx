import { featureChanges } from '#domain/quote/price/feature-changes.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { PriceNote } from '../use-price-note.ts';
import { multiplierChanges, PriceChangeList } from './price-change-list.tsx';

interface PriceChangeNoteProps extends PriceNote {
  onDismiss: () => void;
}

/** Above the steps: the price changed, though no answer did. */
export function PriceChangeNote({ before, now, onDismiss }: PriceChangeNoteProps) {
  return (
    <div className="no-print mb-8">
      <Notice kind="warning" announced>
        <div className="grid gap-3">
          <p className="font-semibold">Our prices have changed since you gave these answers</p>
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
