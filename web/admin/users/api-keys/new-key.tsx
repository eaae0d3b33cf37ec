import { ownOrigin } from '#web/kit/page/own-origin.ts';
import { ShownOnce } from '#web/kit/ui/shown-once.tsx';

interface NewKeyProps {
  token: string;
  onClose: () => void;
}

/** A key that was just made, with a first call to try it. */
export function NewKey({ token, onClose }: NewKeyProps) {
  return (
    <ShownOnce secret={token} name="Your key" copyLabel="Copy the key" onClose={onClose}>
      <div className="grid gap-2">
        <p className="text-muted">Send it with every call:</p>
        <code className="rounded-md bg-sunken px-3 py-2 text-sm break-all whitespace-pre-wrap">
          {`curl -H 'Authorization: Bearer asc_…' \\\n  ${ownOrigin}/api/leads`}
        </code>
      </div>
    </ShownOnce>
  );
}
