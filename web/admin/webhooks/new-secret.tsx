import { Link } from 'react-router';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';

/** A secret that was just made. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-80 rounded-md bg-sunken px-3 py-2 break-all">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy the secret" />
      </div>
      <p className="text-muted">
        Your program checks with it that an event comes from here.{' '}
        <Link
          to="/admin/help/api-guide#webhooks"
          className="text-primary underline underline-offset-4"
        >
          How to check an event
        </Link>
      </p>
      <div>
        <Button look="secondary" onClick={onClose}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}
