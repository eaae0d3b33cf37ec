import { Plus, Trash2 } from 'lucide-react';
import { ownLinesMax } from '#contract/quotes/quote-editing.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';

/** An own line as typed. */
export interface LineValues {
  label: string;
  quantity: string;
  unit: string;
}

interface EditLinesProps {
  lines: readonly LineValues[];
  onChange: (lines: LineValues[]) => void;
  errorOf: (path: string) => string | undefined;
}

/** The own lines of a quote or a change: fixed prices in addition to those of the formula. */
export function EditLines({ lines, onChange, errorOf }: EditLinesProps) {
  const changeLine = (index: number, changed: Partial<LineValues>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changed } : line)));
  return (
    <fieldset>
      <legend className="text-lg font-semibold">Custom lines</legend>
      <p className="text-sm text-muted">
        Fixed prices. Company size and customization don’t change them.
      </p>
      <ol className="mt-3 grid gap-4">
        {lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and their fields are controlled
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_6rem_8rem_auto]"
          >
            <TextField
              label={`What line ${index + 1} is for`}
              autoComplete="off"
              maxLength={200}
              value={line.label}
              onChange={(event) => changeLine(index, { label: event.target.value })}
              error={errorOf(`lines.${index}.label`)}
              className="max-sm:col-span-3"
            />
            <TextField
              label="Quantity"
              inputMode="numeric"
              autoComplete="off"
              value={line.quantity}
              onChange={(event) => changeLine(index, { quantity: event.target.value })}
              error={errorOf(`lines.${index}.quantity`)}
            />
            <TextField
              label="Price each ($)"
              inputMode="decimal"
              autoComplete="off"
              value={line.unit}
              onChange={(event) => changeLine(index, { unit: event.target.value })}
              error={errorOf(`lines.${index}.unitCents`)}
            />
            <Button
              look="quiet"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => onChange(lines.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden size={18} />
            </Button>
          </li>
        ))}
      </ol>
      {lines.length < ownLinesMax && (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          onClick={() => onChange([...lines, { label: '', quantity: '1', unit: '' }])}
        >
          <Plus aria-hidden size={16} />
          Add line
        </Button>
      )}
    </fieldset>
  );
}
