import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { laterPart } from '../record/later-part.tsx';
import type { ColumnDialogProps } from './column-dialog.tsx';

const ColumnDialog = laterPart(
  async () => (await import('./column-dialog.tsx')).ColumnDialog,
  ({ open }) => open,
);

interface ColumnChoiceProps extends Omit<ColumnDialogProps, 'open' | 'onOpenChange'> {
  /** Title of the list. */
  title: string;
}

/** Chooses which columns a list shows, if there is room for all; narrow tables hide some anyway. */
export function ColumnChoice({ title, ...choice }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={`Choose the columns of ${title.toLowerCase()}`}
        className="shrink-0 @max-6xl:hidden"
        onClick={() => setOpen(true)}
      >
        <Columns3 aria-hidden size={16} />
      </Button>
      <ColumnDialog {...choice} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
