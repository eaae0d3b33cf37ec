import { lazy } from 'react';
import { loadPart } from '#web/kit/shell/load-part.ts';
import type { PricedAnswers } from '../send-quote.ts';
import type { PriceNote } from '../use-price-note.ts';
import type { ChangedPrice } from '../use-submit-quote.ts';
import { PriceChangeNote } from './price-note.tsx';

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
