import { stopOwnFactorReset } from '#contract/accounts/factor-resets.ts';
import type { SessionUser } from '#contract/accounts/session.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { portalUserQuery, sessionUserQuery } from './session.ts';

interface ResetBannerProps {
  user: Pick<SessionUser, 'factorReset'>;
}

/** Tells the owner of an account that its second factors will be removed, and stops that (rule FACTOR-8). */
export function ResetBanner({ user: { factorReset } }: ResetBannerProps) {
  const stop = useChange(stopOwnFactorReset, {
    done: () => ({ title: 'Stopped', description: 'Your second factors stay as they are.' }),
    failed: 'Error stopping the reset',
    onSuccess: () => {
      for (const { queryKey } of [sessionUserQuery, portalUserQuery])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  if (factorReset === null) return null;
  const when = new Date(factorReset.dueAt).toLocaleString('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <aside
      aria-label="Reset of your second factors"
      className="no-print flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-danger-soft px-4 py-3 text-ink"
    >
      <p>
        {factorReset.startedBy} started to remove your second factors. They will be removed on{' '}
        {when}.
      </p>
      <Button
        look="secondary"
        size="small"
        pending={stop.isPending}
        onClick={() => stop.mutate({})}
      >
        Keep them
      </Button>
    </aside>
  );
}
