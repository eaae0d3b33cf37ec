import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SessionReply,
} from '#contract/account.ts';
import { listOwnSecurityEvents } from '#contract/security-log.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** The browsers in which one is signed in, and the way to sign out of each, or of all others. */
export function SessionList() {
  const sessions = useQuery({
    queryKey: [listSessions.path],
    queryFn: ({ signal }) => call(listSessions, { signal }),
    // Somebody who looks here wants to know how it is now.
    staleTime: 0,
  });
  const end = useEndSessions();

  if (sessions.isError) {
    return (
      <Notice kind="danger" announced>
        <p className="font-semibold">Error loading sessions</p>
        <p>{failureText(sessions.error, 'Check your connection and try again.')}</p>
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          pending={sessions.isFetching}
          onClick={() => void sessions.refetch()}
        >
          Try again
        </Button>
      </Notice>
    );
  }
  if (!sessions.data) return <Skeleton rows={2} label="Loading sessions" />;
  return (
    <div className="grid gap-4">
      <ul className="grid">
        {sessions.data.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            pending={end.isPending}
            onEnd={() => end.mutate(session)}
          />
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button
          look="secondary"
          className="justify-self-start"
          pending={end.isPending}
          onClick={() => end.mutate('others')}
        >
          Sign out everywhere else
        </Button>
      )}
    </div>
  );
}

function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: SessionReply | 'others') =>
      which === 'others'
        ? call(endOtherSessions, {})
        : call(endSession, { params: { id: which.id } }),
    onSuccess: (_, which) => {
      toast({
        title: 'Signed out',
        description:
          which === 'others'
            ? 'You are signed in only here now.'
            : `${which.device} is signed out.`,
      });
    },
    onError: (error) => {
      toast({
        variant: 'destructive',
        title: 'Error ending the session',
        description: failureText(error, 'Check your connection and try again.'),
      });
    },
    onSettled: () =>
      Promise.all(
        [listSessions, listOwnSecurityEvents].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
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
