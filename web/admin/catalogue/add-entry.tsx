import { Plus } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

const AddEntryDialog = laterPart(
  async () => (await import('./add-entry-dialog.tsx')).AddEntryDialog,
  ({ open }) => open,
);

/** The button that adds an entry, and its form. */
export function AddEntry() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" size="small" onClick={() => setOpen(true)}>
        <Plus aria-hidden size={16} />
        Add entry
      </Button>
      <AddEntryDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
