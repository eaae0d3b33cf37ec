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
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { ChooseCompany } from './choose-company.tsx';
import { MovePreview } from './move-preview.tsx';
import { useMovedToast } from './use-take-back.ts';

/** Merges a company with another one, after a preview, and opens that. */
export function MergeCompany({ company }: { company: ClientCompany }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  return (
    <IfMay call={mergeCompany}>
      <Button
        look="secondary"
        onClick={() => {
          setChosen(undefined);
          setOpen(true);
        }}
      >
        Merge with another company
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Merge with another company"
        description={`All projects and people of ${company.name} move to the other company. You can take this back.`}
      >
        {isOpen && (
          <div className="grid gap-5">
            <ChooseCompany without={company.id} chosen={chosen} onChoose={setChosen} />
            {chosen !== undefined && <Preview key={chosen} id={company.id} companyId={chosen} />}
          </div>
        )}
      </Dialog>
    </IfMay>
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
