import { useState } from 'react';
import {
  changeTimeEntry,
  deleteTimeEntry,
  type TimeEntryReply,
} from '#contract/projects/time-entries.ts';
import { timeText } from '#domain/time/time-text.ts';
import { MenuRow } from '#web/kit/list/row-actions/menu-row.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useRowKeys } from '#web/kit/list/use-row-keys.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { useRights } from '#web/kit/session/rights.ts';
import { useSessionUser } from '#web/kit/session/session.ts';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { weekdayAndDayText } from '#web/shared/calendar-day.ts';
import { EditEntry } from './entry-form.tsx';
import { useRemoveEntry } from './use-undoable-entry.ts';

interface EntryListProps {
  entries: readonly TimeEntryReply[];
  heading: string;
  /** All are of one project, which the screen names. */
  isOneProject?: true;
}

/** Entries, newest days first; one’s own can be changed and deleted. */
export function EntryList({ entries, heading, isOneProject }: EntryListProps) {
  const [edited, setEdited] = useState<TimeEntryReply | null>(null);
  const close = () => setEdited(null);
  useRowKeys({ rows: undefined, openId: undefined });
  return (
    <section aria-labelledby="entries-heading">
      <h2 id="entries-heading" className="text-lg">
        {heading}
      </h2>
      <ul className="@container mt-3 border-t border-line">
        {entries.map((entry) => (
          <EntryLine key={entry.id} {...{ entry, isOneProject }} onEdit={() => setEdited(entry)} />
        ))}
      </ul>
      <FormDialog open={edited !== null} onClose={close} title="Edit time">
        {() => edited && <EditEntry entry={edited} onClose={close} />}
      </FormDialog>
    </section>
  );
}

/** The id of the signed-in person; undefined while it is unknown. */
export function useOwnId(): string | undefined {
  const session = useSessionUser();
  return session?.state === 'signed-in' ? session.user.id : undefined;
}

/** Tells whether the signed-in person may change an entry (rule TIME-3). */
export function useMayChangeEntry(): (
  entry: Pick<TimeEntryReply, 'userId' | 'isLocked' | 'projectId'>,
) => boolean {
  const rights = useRights();
  const own = useOwnId();
  return ({ userId, isLocked, projectId }) =>
    !isLocked && projectId !== null && (rights === 'everything' || userId === own);
}

interface EntryLineProps {
  entry: TimeEntryReply;
  isOneProject: true | undefined;
  onEdit: () => void;
}

function EntryLine({ entry, isOneProject, onEdit }: EntryLineProps) {
  const { id, minutes, featureName, words, projectName, userName, day, isLocked } = entry;
  const remove = useRemoveEntry();
  const title = `${timeText(minutes)}, ${words || featureName}`;
  const actions: readonly RowAction[] = useMayChangeEntry()(entry)
    ? [
        { label: 'Edit', name: `Edit ${title}`, run: onEdit, needs: changeTimeEntry },
        {
          label: 'Delete',
          name: `Delete ${title}`,
          run: () => remove.mutate({ params: { id } }),
          needs: deleteTimeEntry,
          isDestructive: true,
          isDisabled: remove.isPending,
        },
      ]
    : [];
  return (
    <MenuRow title={title} actions={actions}>
      <div className="grid min-w-0 gap-x-4 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
        <p className="figures font-medium whitespace-nowrap">{timeText(minutes)}</p>
        <div className="min-w-0">
          <p className="break-words">{words || featureName}</p>
          <p className="text-sm text-muted">
            <FactsLine
              facts={[
                weekdayAndDayText(day),
                userName,
                words !== '' && featureName,
                !isOneProject && projectName,
                isLocked && 'Locked month',
              ]}
            />
          </p>
        </div>
      </div>
    </MenuRow>
  );
}
