import { useQuery } from '@tanstack/react-query';
import type { ShownChat } from '#contract/chat/chat-session-detail.ts';
import { assignChatSession, changeChatSession } from '#contract/chat/chat-sessions.ts';
import { chatStatusLabels } from '#domain/chat/chat-status.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay, ReadOnlyUnless } from '#web/kit/session/if-may.tsx';
import { useSessionUser } from '#web/kit/session/session.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { lastOf } from '#web/shared/chat-thread/read-thread.ts';
import { threadQuery } from './chat-queries.ts';

/** Who writes in a conversation, how far it is, and who looks after it. */
export function ConversationHead({ session }: { session: ShownChat }) {
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-48 grow basis-0">
        <h2 className="truncate text-xl">{conversationTitle(session.name, session.id)}</h2>
        <p className="text-sm text-muted">
          {session.status !== 'open' && `${chatStatusLabels[session.status]}. `}
          {session.isVisitorPresent ? 'Online now' : 'Left the chat. We’ll also email your reply.'}
        </p>
      </div>
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
        <Owner session={session} />
        <IfMay call="inbox:change">
          <CloseButton session={session} />
        </IfMay>
      </div>
    </div>
  );
}

/** Who looks after it, and the way to take it over with one press (rule CHAT-19). */
function Owner({ session }: { session: ShownChat }) {
  const team = useTeam('inbox');
  const signedIn = useSessionUser();
  const { owner } = session;
  const ownId = signedIn?.state === 'signed-in' ? signedIn.user.id : undefined;
  const change = useChange(assignChatSession, {
    input: (ownerId: string | null) => ({
      params: { sessionId: session.id },
      // Whose it is on the screen, so that nobody takes away what a colleague has just taken.
      body: { ownerId, was: owner?.id ?? null },
    }),
    failed: 'Failed to assign the conversation',
  });
  return (
    <>
      {ownId !== undefined && owner?.id !== ownId && (
        <IfMay call="inbox:change">
          <Button
            look="secondary"
            size="small"
            pending={change.isPending}
            onClick={() => change.mutate(ownId)}
          >
            {owner === null ? 'Assign to me' : 'Take over'}
          </Button>
        </IfMay>
      )}
      <ReadOnlyUnless call="inbox:change">
        <span className="flex min-w-0 sm:max-w-64">
          <CompactSelect
            label="Assigned to"
            value={owner?.id ?? ''}
            options={[
              { value: '', label: 'Unassigned' },
              ...team.optionsWith(owner?.id, owner?.name),
            ]}
            onChange={(id) => change.mutate(id || null)}
          />
        </span>
      </ReadOnlyUnless>
    </>
  );
}

function CloseButton({ session }: { session: ShownChat }) {
  const isClosed = session.status === 'closed';
  const change = useChange(changeChatSession, {
    failed: isClosed ? 'Failed to reopen the conversation' : 'Failed to close the conversation',
  });
  // The thread itself fetches and polls it.
  const { data: thread } = useQuery({ ...threadQuery(session.id), enabled: false });
  // What comes in meanwhile is not closed unseen.
  const shownLast = () =>
    lastOf(queryClient.getQueryData(threadQuery(session.id).queryKey), 'customer') ?? '';
  return (
    <Button
      look="secondary"
      size="small"
      pending={change.isPending}
      // Without what was read last, the server could not tell what is new.
      disabled={!isClosed && thread === undefined}
      onClick={() =>
        change.mutate({
          params: { sessionId: session.id },
          body: isClosed ? { status: 'open' } : { status: 'closed', through: shownLast() },
        })
      }
    >
      {isClosed ? 'Reopen' : 'Close conversation'}
    </Button>
  );
}
