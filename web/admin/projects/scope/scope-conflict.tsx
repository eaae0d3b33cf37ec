import type { MilestoneReply } from '#contract/projects/milestones.ts';
import type { ShownScopeItem } from '#contract/projects/scope-items.ts';
import { mergeVersions, versionDifferences } from '#web/kit/record/form/merge-versions.ts';
import { VersionConflict } from '#web/kit/record/form/version-conflict.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { type ScopeChange, scopeValues, scopeVersionFields } from './scope-values.ts';

/** A change that conflicts with somebody else's change of the same line. */
export interface Conflict {
  wanted: ScopeChange;
  current: ShownScopeItem;
}

interface ScopeConflictProps {
  conflict: Conflict | null;
  milestones: readonly MilestoneReply[];
  onChoose: (change: ScopeChange) => void;
  onClose: () => void;
}

/** Both versions of a line, and the choice between them; open while two changes conflict. */
export function ScopeConflict({ conflict, milestones, onChoose, onClose }: ScopeConflictProps) {
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Someone else changed this line"
    >
      {conflict && <Choice {...{ conflict, milestones, onChoose, onClose }} />}
    </Dialog>
  );
}

function Choice({
  conflict,
  milestones,
  onChoose,
  onClose,
}: ScopeConflictProps & { conflict: Conflict }) {
  const { wanted, current } = conflict;
  const theirs = scopeValues(current);
  const mine = { ...theirs, ...wanted.change };
  return (
    <VersionConflict
      backText="Keep theirs"
      save={{
        differences: versionDifferences(
          scopeVersionFields(milestones),
          scopeValues(wanted.item),
          mine,
          theirs,
        ),
        isPending: false,
        submit: onClose,
        resolve: (choices) => {
          onClose();
          if (Object.values(choices).includes('mine'))
            onChoose({ item: current, change: mergeVersions(mine, theirs, choices) });
        },
        back: onClose,
      }}
    />
  );
}
