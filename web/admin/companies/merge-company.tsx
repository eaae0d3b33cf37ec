import { useState } from 'react';
import { type ClientCompany, mergeCompany } from '#contract/accounts/client-companies.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

const MergeDialog = laterPart(
  async () => (await import('./merge-dialog.tsx')).MergeDialog,
  ({ open }) => open,
);

/** Merges a company with another one, after a preview, and opens that. */
export function MergeCompany({ company }: { company: ClientCompany }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay call={mergeCompany}>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Merge with another company
      </Button>
      <MergeDialog company={company} open={isOpen} onOpenChange={setOpen} />
    </IfMay>
  );
}
