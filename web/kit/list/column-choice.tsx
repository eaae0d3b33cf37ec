import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { laterPart } from '../record/later-part.tsx';
import type { ColumnPopoverProps } from './wanted/column-popover.tsx';

const ColumnPopover = laterPart(
  async () => (await import('./wanted/column-popover.tsx')).ColumnPopover,
  undefined,
  'wanted',
);

type ColumnChoiceProps = Omit<ColumnPopoverProps, 'anchor' | 'onClose'>;

/** Chooses which columns a list shows, if there is room for all; narrow tables hide some anyway. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const [anchor, setAnchor] = useState<Element>();
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={`Choose the columns of ${props.title.toLowerCase()}`}
        aria-haspopup="dialog"
        className="shrink-0 @max-6xl:hidden"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Columns3 aria-hidden size={16} />
      </Button>
      {anchor && <ColumnPopover {...props} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
