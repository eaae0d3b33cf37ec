import { X } from 'lucide-react';
import { Button } from '#web/kit/ui/basics/button.tsx';

/** Takes an entry out of a list of the settings; in words where it stands on a line of its own. */
export function RemoveEntry({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <div className="max-sm:col-span-2 max-sm:-ml-3">
      <Button look="quiet" aria-label={label} onClick={onRemove}>
        <X aria-hidden size={18} />
        <span className="sm:hidden">Remove</span>
      </Button>
    </div>
  );
}
