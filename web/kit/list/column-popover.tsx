import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

export interface ColumnDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names of the columns that can be hidden. */
  columns: readonly string[];
  hidden: readonly string[];
  onShow: (name: string, isShown: boolean) => void;
}

/** The dialog in which the columns of a list are chosen. */
export function ColumnDialog({ columns, hidden, onShow, ...dialog }: ColumnDialogProps) {
  return (
    <Dialog
      {...dialog}
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
  );
}
