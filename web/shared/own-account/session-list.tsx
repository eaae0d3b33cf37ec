import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SessionReply,
} from '#contract/accounts/account.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';

const failed = 'Error ending the session';

/** The browsers in which the user is signed in, with buttons to sign out of one or of all others. */
export function SessionList() {
  const sessions = useQuery({
    ...queryOf(listSessions, {}),
    // Always refetched, since a user who looks here wants the current state.
    staleTime: 0,
  });
  const end = useChange(endSession, {
    input: ({ id }: SessionReply) => ({ params: { id } }),
    done: (_, { device }) => ({ title: 'Signed out', description: `${device} is signed out.` }),
    failed,
  });
  const endOthers = useChange(endOtherSessions, {
    done: () => ({ title: 'Signed out', description: 'You’re now signed in only on this device.' }),
    failed,
  });
  const pending = end.isPending || endOthers.isPending;
  return (
    <Loaded query={sessions} what="sessions" rows={2} quiet>
      {(all) => (
        <div className="grid gap-4">
          <ul className="grid">
            {all.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                pending={pending}
                onEnd={() => end.mutate(session)}
              />
            ))}
          </ul>
          {all.length > 1 && (
            <Button
              look="secondary"
              className="justify-self-start"
              pending={pending}
              onClick={() => endOthers.mutate({})}
            >
              Sign out everywhere else
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface SessionLineProps {
  session: SessionReply;
  pending: boolean;
  onEnd: () => void;
}

function SessionLine({ session, pending, onEnd }: SessionLineProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-b-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <MonitorSmartphone
        aria-hidden
        size={20}
        strokeWidth={1.5}
        className="text-muted max-sm:mt-1"
      />
      <div className="min-w-0">
        <p className="font-medium break-words">
          {session.device}
          {session.isCurrent && (
            <span className="ml-2 text-sm font-normal text-success">This device</span>
          )}
        </p>
        <p className="text-sm text-muted">
          Last used <RelativeDate at={session.lastSeenAt} />, signed in{' '}
          <RelativeDate at={session.createdAt} />, from{' '}
          <span className="figures break-words">{session.address}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          look="secondary"
          size="small"
          pending={pending}
          onClick={onEnd}
          className="justify-self-start max-sm:col-start-2"
          aria-label={`Sign out of ${session.device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
