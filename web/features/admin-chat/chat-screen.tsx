import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listChatSessions } from '#contract/chat-sessions.ts';
import { liveListQuery } from '#web/api/live-list.ts';
import { CompactSelect } from '#web/back-office/compact-select.tsx';
import { LoadFailure } from '#web/back-office/load-failure.tsx';
import { SearchBox } from '#web/back-office/search-box.tsx';
import { useSearchChange } from '#web/back-office/use-search-change.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AlertSwitches } from './alert-switches.tsx';
import { Conversation } from './conversation.tsx';
import { SessionList } from './session-list.tsx';

const filters = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

/** The Chat tab: conversations on the left, the open one on the right; on narrow screens one of both. */
export function ChatScreen() {
  const [params] = useSearchParams();
  const openId = params.get('session') ?? undefined;
  const q = params.get('q') ?? '';
  // Anything else in the address is no filter.
  const status = filters.find(({ value }) => value === params.get('status'))?.value ?? '';
  const sessions = useQuery(liveListQuery(listChatSessions, { q, status }));

  const change = useSearchChange();
  const set = (name: string, value: string) =>
    change((next) => {
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    }, 'replace');
  const searchFor = (id: string | undefined) => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete('session');
    else next.set('session', id);
    return `?${next}`;
  };
  const rows = sessions.data?.rows;

  return (
    <div className="px-4 py-3 lg:px-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="grow text-2xl leading-9">
          Chat <span className="figures text-base text-muted">{sessions.data?.total}</span>
        </h1>
        <AlertSwitches />
      </div>
      <div className="mt-3 grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className={openId === undefined ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
          <div className="mb-3 flex gap-2">
            <SearchBox
              label="Search conversations"
              value={q}
              onSearch={(text) => set('q', text.trim())}
            />
            <CompactSelect
              label="Status"
              value={status}
              options={filters}
              onChange={(value) => set('status', value)}
            />
          </div>
          {sessions.isError && (
            <LoadFailure
              title="Error loading conversations"
              error={sessions.error}
              onRetry={() => void sessions.refetch()}
              isRetrying={sessions.isFetching}
              {...(rows && { shownSince: sessions.dataUpdatedAt })}
            />
          )}
          {rows === undefined ? (
            !sessions.isError && <Skeleton rows={6} label="Loading conversations" />
          ) : rows.length > 0 ? (
            <SessionList sessions={rows} openId={openId} searchFor={searchFor} />
          ) : (
            <EmptyState title={q || status ? 'No conversation matches' : 'No conversations yet'}>
              {q || status
                ? 'Try other words, or look at all conversations.'
                : 'A visitor who opens the chat on the contact page appears here with the first message.'}
            </EmptyState>
          )}
        </div>
        {openId === undefined ? (
          <p className="text-muted max-lg:hidden">Choose a conversation to read and answer it.</p>
        ) : (
          <Conversation key={openId} sessionId={openId} listSearch={searchFor(undefined)} />
        )}
      </div>
    </div>
  );
}
