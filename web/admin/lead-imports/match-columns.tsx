import type { ImportChoices, ImportPreview } from '#contract/leads/lead-imports.ts';
import {
  columnsProblem,
  importFieldLabels,
  importFields,
  knownModes,
} from '#domain/lead/import/import-fields.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { knownLabels } from './import-words.ts';

interface MatchColumnsProps {
  columns: ImportPreview['columns'];
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
  isPending: boolean;
  onPreview: () => void;
  onOtherFile: () => void;
}

const fieldOptions = [
  { value: '', label: 'Leave out' },
  ...importFields.map((value) => ({ value, label: importFieldLabels[value] })),
];

/** Asks what each column of the file has, with our guess filled in. */
export function MatchColumns({
  columns,
  choices,
  onChange,
  isPending,
  onPreview,
  onOtherFile,
}: MatchColumnsProps) {
  const owners = useTeam('leads');
  const problem = columnsProblem(choices.columns);

  function choose(at: number, value: string): void {
    const field = importFields.find((one) => one === value) ?? null;
    onChange({
      ...choices,
      columns: columns.map((_, n) => (n === at ? field : (choices.columns[n] ?? null))),
    });
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) onPreview();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <ul aria-label="Columns of the file" className="border-t border-line">
        {columns.map(({ name, samples }, at) => {
          const label = name || `Column ${at + 1}`;
          return (
            <li
              // Columns have no id, and their order does not change.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={at}
              className="grid items-center gap-x-5 gap-y-1.5 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_10rem]"
            >
              <span className="min-w-0 font-medium break-words">{label}</span>
              <span className="min-w-0 truncate text-[0.9375rem] text-muted">
                {samples.join(' · ') || 'Empty'}
              </span>
              <CompactSelect
                label={`What “${label}” is`}
                value={choices.columns[at] ?? ''}
                options={fieldOptions}
                onChange={(value) => choose(at, value)}
              />
            </li>
          );
        })}
      </ul>
      <div className="grid gap-5 sm:grid-cols-2 lg:max-w-3xl">
        <SelectField
          label="People who are leads already"
          hint="An empty cell never changes anything."
          options={knownModes.map((value) => ({ value, label: knownLabels[value] }))}
          value={choices.known}
          onChange={({ target }) => {
            const known = knownModes.find((one) => one === target.value);
            if (known) onChange({ ...choices, known });
          }}
        />
        <SelectField
          label="Owner of new leads"
          hint="If the file names no one on your team."
          prompt="No one yet"
          options={owners.optionsWith(choices.assignedTo)}
          value={choices.assignedTo ?? ''}
          onChange={({ target }) => onChange({ ...choices, assignedTo: target.value || null })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" look="primary" pending={isPending} disabled={problem !== null}>
          {isPending ? 'Reading…' : 'Preview'}
        </Button>
        <Button look="quiet" onClick={onOtherFile}>
          Choose another file
        </Button>
        <p role="status" className="text-[0.9375rem] text-warning">
          {problem}
        </p>
      </div>
    </form>
  );
}
