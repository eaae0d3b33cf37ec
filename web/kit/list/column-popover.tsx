import { useEffect, useRef } from 'react';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Popover } from '#web/kit/ui/records/popover.tsx';

export interface ColumnPopoverProps {
  anchor: Element;
  onClose: () => void;
  /** Names of the columns that can be hidden. */
  columns: readonly string[];
  hidden: readonly string[];
  onShow: (name: string, isShown: boolean) => void;
}

/** Chooses the columns of a list, at its button; each choice takes effect at once. */
export function ColumnPopover({ columns, hidden, onShow, ...popover }: ColumnPopoverProps) {
  const frame = useRef<HTMLDialogElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <Popover {...popover} frame={frame} label="Columns" className="sm:w-72">
      <div className="grid min-h-0 gap-3 overflow-y-auto p-4">
        {columns.map((name) => (
          <CheckboxField
            key={name}
            label={name}
            checked={!hidden.includes(name)}
            onChange={(event) => onShow(name, event.target.checked)}
          />
        ))}
        <p className="border-t border-line pt-3 text-sm text-muted">
          Kept in this browser. The CSV file always has all of them.
        </p>
      </div>
    </Popover>
  );
}
