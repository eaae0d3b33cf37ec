import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import type { ShownScopeItem } from '#contract/projects/scope-items.ts';
import { scopeStates } from '#domain/project/project-status.ts';
import { IconButton } from '#web/admin/icon-button.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { controlClass } from '#web/kit/ui/basics/field.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { budgetText } from '../project-words.ts';
import type { Conflict } from './scope-conflict.tsx';
import { scopeStateLabels } from './scope-values.ts';
import { useRemoveScopeItem, useScopeChange } from './use-scope.ts';

const ScopeConflict = laterPart(
  async () => (await import('./scope-conflict.tsx')).ScopeConflict,
  ({ conflict }) => conflict !== null,
);

const stateOptions = scopeStates.map((value) => ({ value, label: scopeStateLabels[value] }));

interface ScopeLineProps {
  item: ShownScopeItem;
  milestones: readonly MilestoneReply[];
}

/** One line of the scope; the pencil button turns its text into a field. */
export function ScopeLine({ item, milestones }: ScopeLineProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const change = useScopeChange(item.projectId, (wanted, current) =>
    setConflict({ wanted, current }),
  );
  const remove = useRemoveScopeItem(item);
  // The item when editing began: somebody else may change it meanwhile.
  const [reworded, setReworded] = useState<ShownScopeItem | null>(null);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-2 md:grid-cols-[minmax(0,1fr)_6rem_8rem_12.5rem_auto]">
      {reworded ? (
        <Reword
          label={reworded.label}
          onDone={(label) => {
            setReworded(null);
            if (label !== reworded.label) change({ item: reworded, change: { label } });
          }}
        />
      ) : (
        <span
          className={`flex min-w-0 items-center gap-1 break-words ${item.state === 'delivered' ? 'text-muted' : 'font-medium'}`}
        >
          <span className="min-w-0">{item.label}</span>
          <IconButton
            label={`Reword ${item.label}`}
            icon={Pencil}
            onPress={() => setReworded(item)}
          />
        </span>
      )}
      <span className="figures text-right text-sm text-muted">
        {item.priceCents === null || item.priceCents === undefined
          ? ''
          : budgetText(item.priceCents)}
      </span>
      <span className="flex min-w-0 gap-2 md:contents">
        <CompactSelect
          isQuiet
          label={`Status of ${item.label}`}
          value={item.state}
          options={stateOptions}
          onChange={(value) => {
            const state = scopeStates.find((one) => one === value);
            if (state) change({ item, change: { state } });
          }}
        />
        <CompactSelect
          isQuiet
          label={`Milestone of ${item.label}`}
          value={item.milestoneId ?? ''}
          options={[
            { value: '', label: 'No milestone' },
            ...milestones.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(value) => change({ item, change: { milestoneId: value || null } })}
        />
      </span>
      <span className="justify-self-end">
        <IconButton
          label={`Remove ${item.label} from the scope`}
          icon={Trash2}
          isDisabled={remove.isPending}
          onPress={() => remove.mutate({ params: { id: item.id } })}
        />
      </span>
      <ScopeConflict
        conflict={conflict}
        milestones={milestones}
        onChoose={change}
        onClose={() => setConflict(null)}
      />
    </li>
  );
}

interface RewordProps {
  label: string;
  /** Called with the typed text, or with the original one after Escape or if nothing was typed. */
  onDone: (label: string) => void;
}

/** The text of a line as a field: Enter or leaving it keeps what was typed, Escape does not. */
function Reword({ label, onDone }: RewordProps) {
  const [typed, setTyped] = useState(label);
  return (
    <input
      aria-label={`Text of ${label}`}
      // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was just pressed
      autoFocus
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onDone(typed.trim() || label)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The same key press must not submit the dialog that a conflict opens.
          event.preventDefault();
          onDone(typed.trim() || label);
        } else if (event.key === 'Escape') {
          // Elsewhere on the page, Escape returns to the list.
          event.stopPropagation();
          onDone(label);
        }
      }}
      className={`${controlClass} min-w-0`}
    />
  );
}
