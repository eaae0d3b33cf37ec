import { useState } from 'react';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

const PayOffDialog = laterPart(
  async () => (await import('./pay-off-dialog.tsx')).PayOffDialog,
  ({ open }) => open,
);

/** Issues a single invoice for all payments of a plan that have none yet. */
export function PayOffStep({ quoteId }: { quoteId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Invoice the rest
      </Button>
      <PayOffDialog open={isOpen} quoteId={quoteId} onClose={() => setOpen(false)} />
    </>
  );
}
