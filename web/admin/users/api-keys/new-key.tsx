import { ownOrigin } from '#web/kit/page/own-origin.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';

interface NewKeyProps {
  token: string;
  onClose: () => void;
}

/** A key that was just made, with a first call to try it. */
export function NewKey({ token, onClose }: NewKeyProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <p className="font-semibold">Your key</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 flex-1 basis-80 rounded-md bg-sunken px-3 py-2 break-all">
            {token}
          </code>
          <CopyButton text={token} label="Copy the key" />
        </div>
      </div>
      <div className="grid gap-2">
        <p className="text-muted">Send it with every call:</p>
        <code className="rounded-md bg-sunken px-3 py-2 text-sm break-all whitespace-pre-wrap">
          {`curl -H 'Authorization: Bearer asc_…' \\\n  ${ownOrigin}/api/leads`}
        </code>
      </div>
      <div>
        <Button look="secondary" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}
