import { type FormEvent, useId, useState } from 'react';
import { leadStatuses, leadStatusLabels } from '#domain/lead/lead-status.ts';
import { tagMax } from '#domain/lead/lead-tag.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextField } from '#web/kit/ui/basics/text-field.tsx';
import { useTags } from '../tags/use-tags.ts';
import type { EditChange, EditKind } from './edit-kinds.ts';

interface ChangeFieldsProps {
  kind: EditKind;
  onChosen: (change: EditChange) => void;
}

/** Asks for the new value of one thing of the selected leads. */
export function ChangeFields({ kind, onChosen }: ChangeFieldsProps) {
  const [value, setValue] = useState('');
  function next(event: FormEvent): void {
    event.preventDefault();
    const change = changeOf(kind, value.trim());
    if (change !== undefined) onChosen(change);
  }
  return (
    <form method="post" className="grid gap-4" onSubmit={next}>
      <ValueField kind={kind} value={value} onValue={setValue} />
      <div>
        <Button type="submit" look="primary">
          See what changes
        </Button>
      </div>
    </form>
  );
}

/** Nobody, as an option that is chosen on purpose. */
const noOne = 'no one';

function changeOf(kind: EditKind, value: string): EditChange | undefined {
  switch (kind) {
    case 'status': {
      const status = leadStatuses.find((one) => one === value);
      return status && { kind, status };
    }
    case 'owner':
      return { kind, assignedTo: value === noOne ? null : value };
    case 'addTag':
      return { kind, tag: value };
    case 'removeTag':
      return { kind, tagId: value };
    case 'close':
      return { kind, reason: value };
    case 'delete':
      return { kind };
  }
}

interface ValueFieldProps {
  kind: EditKind;
  value: string;
  onValue: (value: string) => void;
}

function ValueField({ kind, value, onValue }: ValueFieldProps) {
  const list = useId();
  const team = useTeam('leads');
  const tags = useTags();
  const field = {
    value,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  const text = { ...field, autoComplete: 'off' };
  switch (kind) {
    case 'owner':
      return (
        <SelectField
          {...field}
          label="Owner"
          prompt="Choose an owner"
          options={[...team.options, { value: noOne, label: 'No one' }]}
        />
      );
    case 'status':
      return (
        <SelectField
          {...field}
          label="Status"
          prompt="Choose a status"
          options={leadStatuses.map((one) => ({ value: one, label: leadStatusLabels[one] }))}
        />
      );
    case 'addTag':
      return (
        <>
          <TextField
            {...text}
            label="Tag"
            hint="Choose one, or type a new one."
            list={list}
            maxLength={tagMax}
            pattern="[^,]*"
            title="A tag cannot have a comma"
          />
          <datalist id={list}>
            {tags.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </>
      );
    case 'removeTag':
      return (
        <SelectField
          {...field}
          label="Tag"
          prompt="Choose a tag"
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        />
      );
    default:
      return <TextField {...text} label="Reason" maxLength={500} />;
  }
}
