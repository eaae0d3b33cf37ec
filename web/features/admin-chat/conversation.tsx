import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { type ChatSessionDetail, changeChatSession } from '#contract/chat-sessions.ts';
import { conversationTitle } from '#domain/chat/session-label.ts';
import { formatDollars } from '#domain/money.ts';
import { ApiError, failureText } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { call } from '#web/api/request.ts';
import { LoadFailure } from '#web/back-office/load-failure.tsx';
import { Fact } from '#web/back-office/record-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RelativeDate } from '#web/ui/relative-date.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { detailQuery } from './chat-queries.ts';
import { ReplyBox } from './reply-box.tsx';
import { Thread } from './thread.tsx';

interface ConversationProps {
  sessionId: string;
  /** Back to the list, where it is not beside the thread. */
  listSearch: string;
}

/** One conversation: its thread, the reply box, and what is known of its visitor. */
export function Conversation({ sessionId, listSearch }: ConversationProps) {
  const detail = useQuery(detailQuery(sessionId));
  if (detail.error instanceof ApiError && detail.error.status === 404)
    return (
      <EmptyState title="This conversation does not exist">
        It may have been deleted, or the address has a slip in it.
      </EmptyState>
    );
  return (
    <div className="min-w-0">
      <Link to={listSearch} className={`${buttonClass('quiet', 'small')} -ml-3 lg:hidden`}>
        <ArrowLeft aria-hidden size={16} />
        All conversations
      </Link>
      {detail.data ? (
        <Head session={detail.data} />
      ) : detail.isError ? (
        <LoadFailure
          title="Error loading the conversation"
          error={detail.error}
          onRetry={() => void detail.refetch()}
          isRetrying={detail.isFetching}
        />
      ) : (
        <Skeleton rows={1} label="Loading the conversation" />
      )}
      <Thread sessionId={sessionId} />
      <ReplyBox sessionId={sessionId} />
      {detail.data && <ContextCard session={detail.data} />}
    </div>
  );
}

function Head({ session }: { session: ChatSessionDetail }) {
  const isOpen = session.status === 'open';
  const change = useMutation({
    mutationFn: () =>
      call(changeChatSession, {
        params: { sessionId: session.id },
        body: { status: isOpen ? 'closed' : 'open' },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['/api/chat/sessions'] }),
    onError: (cause) =>
      toast({
        title: isOpen ? 'Failed to close the conversation' : 'Failed to reopen the conversation',
        description: failureText(cause, 'The server cannot be reached.'),
        variant: 'destructive',
      }),
  });
  return (
    <div className="mb-3 flex items-start gap-3">
      <div className="min-w-0 grow">
        <h2 className="truncate text-xl">{conversationTitle(session.name, session.id)}</h2>
        <p className="truncate text-sm text-muted">
          {session.isVisitorPresent
            ? 'Has the chat open now'
            : 'Has left the chat; your reply also goes by e-mail'}
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        pending={change.isPending}
        onClick={() => change.mutate()}
      >
        {isOpen ? 'Close conversation' : 'Reopen'}
      </Button>
    </div>
  );
}

/** Who this is: the lead and the quotes of the same address. */
function ContextCard({ session }: { session: ChatSessionDetail }) {
  const { lead, quotes } = session;
  return (
    <section aria-label="About the visitor" className="mt-6 border-t border-line pt-4">
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2 text-[0.9375rem]">
        <Fact name="Email">
          <a href={`mailto:${session.email}`} className="underline underline-offset-4">
            {session.email}
          </a>
        </Fact>
        {lead && (
          <Fact name="Lead">
            <Link to={`/admin/leads?lead=${lead.id}`} className="underline underline-offset-4">
              {lead.name || session.email}
            </Link>
            <span className="text-muted">
              {' '}
              {lead.company && `${lead.company}, `}
              {lead.status}, score {lead.score}
            </span>
          </Fact>
        )}
        {quotes.map((quote) => (
          <Fact key={quote.id} name="Quote">
            <Link to={`/admin/quotes/${quote.id}`} className="underline underline-offset-4">
              {quote.reference}
            </Link>
            <span className="figures text-muted">
              {' '}
              {formatDollars(Number(quote.estimatedCost))}, {quote.status}
            </span>
          </Fact>
        ))}
        <Fact name="Started">
          <RelativeDate at={session.startedAt} />
        </Fact>
      </dl>
    </section>
  );
}
