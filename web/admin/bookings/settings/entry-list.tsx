import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { FieldError } from '#web/kit/ui/basics/field.tsx';

interface EntryListProps<Entry> {
  legend: string;
  /** What the list does, if its name does not say it. */
  hint?: string;
  /** Shown while the list is empty. */
  none: string;
  value: readonly Entry[];
  onChange: (value: Entry[]) => void;
  errorId: string;
  error: string | undefined;
  /** The grid columns of an entry on wide screens. */
  columns: string;
  addLabel: string;
  newEntry: Entry;
  removeLabel: (entry: Entry, index: number) => string;
  /** The fields of one entry. */
  children: (entry: Entry, change: (changed: Partial<Entry>) => void) => ReactNode;
}

/** A list in the settings whose entries are edited in place, added and removed. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { legend, none, value, onChange, error } = props;
  const change = (index: number, changed: Partial<Entry>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {props.hint && <p className="text-sm text-muted">{props.hint}</p>}
      {value.length === 0 && <p className="text-sm text-muted">{none}</p>}
      {value.map((entry, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other identity
          key={index}
          className={`grid grid-cols-2 items-end gap-3 border-t border-line pt-3 ${props.columns}`}
        >
          {props.children(entry, (changed) => change(index, changed))}
          <div className="max-sm:col-span-2 max-sm:-ml-3">
            <Button
              look="quiet"
              aria-label={props.removeLabel(entry, index)}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <X aria-hidden size={18} />
              <span className="sm:hidden">Remove</span>
            </Button>
          </div>
        </div>
      ))}
      {error && <FieldError id={props.errorId}>{error}</FieldError>}
      <div>
        <Button look="secondary" size="small" onClick={() => onChange([...value, props.newEntry])}>
          <Plus aria-hidden size={16} />
          {props.addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
