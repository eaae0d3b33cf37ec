import { Button } from '#web/kit/ui/basics/button.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

interface NewCodesProps {
  /** None when there is nothing to show. */
  codes: readonly string[];
  onClose: () => void;
}

/** New recovery codes, which nobody can show again: only its button closes them, no stray key or click. */
export function NewCodes({ codes, onClose }: NewCodesProps) {
  return (
    <Dialog
      open={codes.length > 0}
      isBinding
      onOpenChange={() => {}}
      title="Save your recovery codes"
      description="If you lose your phone or your passkey, each of these gets you in once. Print them or keep them in a password manager. We can’t show them again."
    >
      <ol className="figures grid list-none gap-x-8 gap-y-2 rounded-md border border-line bg-sunken p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button look="primary" onClick={onClose}>
          I saved them
        </Button>
      </div>
    </Dialog>
  );
}
