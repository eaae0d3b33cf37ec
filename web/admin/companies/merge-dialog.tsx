import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ClientCompany,
  mergeCompany,
  previewCompanyMerge,
} from '#contract/accounts/client-companies.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { ChooseCompany } from './choose-company.tsx';
import { MovePreview } from './move-preview.tsx';
import { useMovedToast } from './use-take-back.ts';

interface MergeDialogProps {
  company: ClientCompany;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses the company that another one is merged with, and previews what moves. */
export function MergeDialog({ company, open, onOpenChange }: MergeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Merge with another company"
      description={`All projects and people of ${company.name} move to the other company. You can take this back.`}
    >
      {open && <Choice company={company} />}
    </Dialog>
  );
}

function Choice({ company }: { company: ClientCompany }) {
  const [chosen, setChosen] = useState<string>();
  return (
    <div className="grid gap-5">
      <ChooseCompany without={company.id} chosen={chosen} onChoose={setChosen} />
      {chosen !== undefined && <Preview key={chosen} id={company.id} companyId={chosen} />}
    </div>
  );
}

function Preview({ id, companyId }: { id: string; companyId: string }) {
  const params = { id };
  const navigate = useNavigate();
  const merge = useChange(mergeCompany, {
    done: useMovedToast(),
    failed: 'Nothing was merged',
    onSuccess: () => void navigate(recordPath('company', companyId)),
  });
  const preview = useQuery({
    ...queryOf(previewCompanyMerge, { params, query: { companyId } }),
    // Afterwards there is nothing to preview.
    enabled: merge.isIdle || merge.isError,
  });
  return (
    <MovePreview
      preview={preview}
      label="Merge with"
      isPending={merge.isPending}
      onMove={() => merge.mutate({ params, body: { companyId } })}
    />
  );
}
