import { Link } from 'react-router';
import { ShownOnce } from '#web/kit/ui/shown-once.tsx';

/** A secret that was just made. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ShownOnce secret={secret} copyLabel="Copy the secret" onClose={onClose}>
      <p className="text-muted">
        Your program checks with it that an event comes from here.{' '}
        <Link
          to="/admin/help/api-guide#webhooks"
          className="text-primary underline underline-offset-4"
        >
          How to check an event
        </Link>
      </p>
    </ShownOnce>
  );
}
