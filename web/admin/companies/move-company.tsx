import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ClientCompany,
  moveToCompany,
  previewCompanyMove,
} from '#contract/accounts/client-companies.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { ChooseCompany } from './choose-company.tsx';
import { MovePreview } from './move-preview.tsx';
import { useMovedToast } from './use-take-back.ts';

interface MoveCompanyProps {
  project: ShownProject;
  /** Where it is now. */
  company: ClientCompany | null;
}

/** Moves a project, or everything its company has, to another company, after a preview. */
export function MoveCompany({ project, company }: MoveCompanyProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay call={moveToCompany}>
      <Button look="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Move to another company
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Move to another company"
        description="Its people will be able to see the project."
      >
        {isOpen && <Choice project={project} company={company} onDone={() => setOpen(false)} />}
      </Dialog>
    </IfMay>
  );
}

function Choice({ project, company, onDone }: MoveCompanyProps & { onDone: () => void }) {
  const [extent, setExtent] = useState<'project' | 'all'>('project');
  const [chosen, setChosen] = useState<string>();
  const more = company === null ? 0 : company.projects.length - 1;
  return (
    <div className="grid gap-5">
      <ChooseCompany without={company?.id} chosen={chosen} onChoose={setChosen} />
      {company !== null && (
        <label className="flex gap-3 text-[0.9375rem]">
          <input
            type="checkbox"
            checked={extent === 'all'}
            onChange={({ target }) => setExtent(target.checked ? 'all' : 'project')}
            className="mt-1 size-4 shrink-0 accent-primary"
          />
          <span>
            Merge the whole company: its people{more > 0 && ` and ${more} more of its projects`}{' '}
            move too
          </span>
        </label>
      )}
      {chosen !== undefined && (
        <Preview
          key={`${chosen} ${extent}`}
          projectId={project.id}
          companyId={chosen}
          extent={extent}
          onDone={onDone}
        />
      )}
    </div>
  );
}

interface PreviewProps {
  projectId: string;
  companyId: string;
  extent: 'project' | 'all';
  onDone: () => void;
}

function Preview({ projectId, companyId, extent, onDone }: PreviewProps) {
  const params = { id: projectId };
  const move = useChange(moveToCompany, {
    done: useMovedToast(),
    failed: 'Nothing was moved',
    onSuccess: onDone,
  });
  const preview = useQuery({
    ...queryOf(previewCompanyMove, { params, query: { companyId, extent } }),
    // Afterwards there is nothing to preview.
    enabled: move.isIdle || move.isError,
  });
  return (
    <MovePreview
      preview={preview}
      label={extent === 'all' ? 'Merge with' : 'Move to'}
      isPending={move.isPending}
      onMove={() => move.mutate({ params, body: { companyId, extent } })}
    />
  );
}
