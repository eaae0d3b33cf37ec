import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface ColumnChoiceProps {
  /** Title of the list. */
  title: string;
  /** Names of the columns that can be hidden. */
  columns: readonly string[];
  hidden: readonly string[];
  onShow: (name: string, isShown: boolean) => void;
}

/** Chooses which columns a list shows, if there is room for all; narrow tables hide some anyway. */
export function ColumnChoice({ title, columns, hidden, onShow }: ColumnChoiceProps) {
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
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Columns"
        description="Kept in this browser. The CSV file always has all of them."
      >
        <div className="grid gap-3">
          {columns.map((name) => (
            <CheckboxField
              key={name}
              label={name}
              checked={!hidden.includes(name)}
              onChange={(event) => onShow(name, event.target.checked)}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}
