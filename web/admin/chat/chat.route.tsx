import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ShownChat } from '#contract/chat/chat-session-detail.ts';
import { type ChatSessionReply, listChatSessions } from '#contract/chat/chat-sessions.ts';
import { splitName } from '#domain/account/name.ts';
import { chatOwners, chatStatuses } from '#domain/chat/chat-status.ts';
import { CloseSearches } from '#web/admin/close-searches.tsx';
import { totalText } from '#web/kit/api/list-page.ts';
import { CsvLink } from '#web/kit/list/csv-link.tsx';
import { isNarrowed, type ListShape, listQueryOf } from '#web/kit/list/list-address.ts';
import { ListPager } from '#web/kit/list/list-pager.tsx';
import { SearchBox } from '#web/kit/list/search-box.tsx';
import { useListPages } from '#web/kit/list/use-list-pages.ts';
import { useRowKeys } from '#web/kit/list/use-row-keys.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useOpenRecord } from '#web/kit/record/use-open-record.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { setAlert, useAlert } from './alerts.ts';
import type { BookFor } from './card-buttons.tsx';
import { Conversation } from './conversation.tsx';
import { firstConversation } from './first-conversation.ts';
import { SessionList } from './session-list.tsx';

const AddBooking = laterPart(
  async () => (await import('#web/admin/bookings/add-booking.tsx')).AddBooking,
  ({ open }) => open,
  'wanted',
);

export function meta() {
  return pageMeta({ section: 'Chat' });
}

/** What a conversation tells about the visitor, to prefill the booking form. */
function prefillOf({ name, email, lead }: ShownChat) {
  const [firstName, lastName] = splitName(name || (lead?.name ?? ''));
  return { firstName, lastName, email, company: lead?.company ?? '' };
}

const bookFor: BookFor = ({ session, onClose, onBooked }) => (
  <AddBooking open onClose={onClose} onAdded={onBooked} prefill={prefillOf(session)} />
);

const filters = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'Open' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'closed', label: 'Closed' },
];

const owners = [
  { value: '', label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'none', label: 'Unassigned' },
];

const chatShape: ListShape = {
  sorts: ['lastMessageAt'],
  defaultSort: '-lastMessageAt',
  filters: { status: chatStatuses, owner: chatOwners },
};

/**
 * /admin/chat: conversations on the left, the open one (`?session=`) on the right; one of both if
 * narrow.
 */
export default function Chat() {
  const { address, list: sessions } = useListPages(listChatSessions, chatShape);
  const query = listQueryOf(address.state);
  const open = useOpenRecord('session', 'message', 'note');
  const openId = open.id;
  const rows = sessions.data?.rows;
  const isNarrow = isNarrowed(address.state);
  useRowKeys({ rows, openId, onStep: (row) => open.step(row.id) });
  useFirstOpen(!sessions.isFetching && rows, openId, open.step);

  return (
    <div className="px-4 py-3 lg:px-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className={`grow text-2xl leading-9 ${openId === undefined ? '' : 'max-md:sr-only'}`}>
          Chat{' '}
          <span className="figures text-base text-muted">
            {sessions.data && totalText(sessions.data)}
          </span>
        </h1>
        {/* An open conversation is a screen of its own on a phone, and needs its height. */}
        <div
          className={`flex flex-wrap items-center gap-x-4 text-sm ${openId === undefined ? '' : 'max-md:hidden'}`}
        >
          <Link to="/admin/chat/replies" className="underline underline-offset-4">
            Saved replies
          </Link>
          <AlertSwitches />
        </div>
      </div>
      <div
        className={`grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] ${openId === undefined ? 'mt-3' : 'md:mt-3'}`}
      >
        <div className={openId === undefined ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
          <div className="mb-3 flex flex-wrap gap-2 [&>:first-child]:basis-full">
            <SearchBox
              label="Search conversations"
              value={address.state.q}
              onSearch={(q) => address.change({ q }, 'replace')}
            />
            <CompactSelect
              label="Whose conversations"
              value={address.state.filters.owner ?? ''}
              options={owners}
              onChange={(owner) => address.change({ filters: { owner: owner || undefined } })}
            />
            <CompactSelect
              label="Status"
              value={address.state.filters.status ?? ''}
              options={filters}
              onChange={(status) => address.change({ filters: { status: status || undefined } })}
            />
            <CsvLink title="Chats" path={listChatSessions.path} query={query} isNarrow />
          </div>
          <Loaded query={sessions} what="conversations" rows={6}>
            {(page) => (
              <>
                {page.rows.length > 0 ? (
                  <SessionList sessions={page.rows} openId={openId} searchFor={open.searchFor} />
                ) : (
                  <EmptyState title={isNarrow ? 'No conversations match' : 'No conversations yet'}>
                    {isNarrow
                      ? 'Try other words, or look at all conversations.'
                      : 'When a visitor starts a chat on your website, you’ll see it here.'}
                    {address.state.q && (
                      <CloseSearches
                        kind="chat"
                        q={address.state.q}
                        onSearch={(q) => address.change({ q })}
                      />
                    )}
                  </EmptyState>
                )}
                <ListPager address={address} page={page} />
              </>
            )}
          </Loaded>
        </div>
        {openId === undefined ? (
          rows &&
          rows.length > 0 && (
            <p className="text-muted max-lg:hidden">Choose a conversation to read it and reply.</p>
          )
        ) : (
          <Conversation
            key={openId}
            sessionId={openId}
            listSearch={open.searchFor(undefined)}
            bookFor={bookFor}
          />
        )}
      </div>
    </div>
  );
}

/** Where the conversation is beside its list (the breakpoint `lg`). */
const besideList = '(min-width: 64rem)';

/** Opens the first conversation once, on arrival; whoever closes it sees the list alone. */
function useFirstOpen(
  rows: readonly ChatSessionReply[] | undefined | false,
  openId: string | undefined,
  open: (id: string) => void,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !rows) return;
    isDone.current = true;
    const first = firstConversation(rows);
    if (first && openId === undefined && window.matchMedia(besideList).matches) open(first.id);
  }, [rows, openId, open]);
}

/** Switches for the alerts about new messages. */
function AlertSwitches() {
  return (
    <div className="flex flex-wrap gap-x-4 text-sm">
      <Switch kind="sound" label="Sound" />
      <Switch kind="title" label="Unread count in the tab title" />
    </div>
  );
}

function Switch({ kind, label }: { kind: 'sound' | 'title'; label: string }) {
  const isOn = useAlert(kind);
  return (
    <label className="flex min-h-9 items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setAlert(kind, event.target.checked)}
        className="size-4 accent-primary"
      />
      {label}
    </label>
  );
}
