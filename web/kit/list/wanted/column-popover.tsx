import { useEffect, useRef } from 'react';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Popover } from '#web/kit/ui/records/popover.tsx';
import { type ChosenColumns, useKeepColumns } from './keep-columns.ts';

export interface ColumnPopoverProps {
  anchor: Element;
  onClose: () => void;
  /** Title of the list. */
  title: string;
  /** Names of the columns that can be hidden. */
  columns: readonly string[];
  choice: ChosenColumns & { hidden: readonly string[] };
}

/** Chooses the columns of a list, at its button; each choice takes effect at once. */
export function ColumnPopover({ title, columns, choice, ...popover }: ColumnPopoverProps) {
  const show = useKeepColumns(title, choice);
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <Popover {...popover} frame={frame} label="Columns" className="sm:w-72">
      <div className="grid min-h-0 gap-3 overflow-y-auto p-4">
        {columns.map((name) => (
          <CheckboxField
            key={name}
            label={name}
            checked={!choice.hidden.includes(name)}
            onChange={(event) => show(name, event.target.checked)}
          />
        ))}
        <p className="border-t border-line pt-3 text-sm text-muted">
          Kept in this browser, or in the view that has its own. The CSV file always has all of
          them.
        </p>
      </div>
    </Popover>
  );
}
