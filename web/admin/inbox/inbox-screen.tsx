import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listInbox } from '#contract/inbox/inbox.ts';
import { liveListQuery } from '#web/kit/api/live-list.ts';
import { listQueryOf } from '#web/kit/list/list-address.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useListAddress } from '#web/kit/list/use-list-address.ts';
import { BesidePanel, ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { useOpenRecord } from '#web/kit/record/use-open-record.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { AnswerQueue } from './answer-queue.tsx';
import { inboxColumns, inboxFilters, inboxHead, inboxShape, inboxSorts } from './inbox-columns.tsx';
import { MessagePanel } from './message-panel.tsx';

/** The inbox: what presses on top, all messages below, the open one beside (`?message=`). */
export function InboxScreen() {
  const address = useListAddress(inboxShape);
  const list = useQuery(liveListQuery(listInbox, listQueryOf(address.state)));
  const open = useOpenRecord('message');

  return (
    <ListBesidePanel
      list={
        <>
          <BesidePanel>
            <AnswerQueue messageSearch={open.searchFor} />
          </BesidePanel>
          <ListScreen
            title="Inbox"
            failure="Error loading the inbox"
            csv={{ path: listInbox.path }}
            noMatch="No messages match"
            address={address}
            list={list}
            head={inboxHead}
            columns={inboxColumns}
            filters={inboxFilters}
            sorts={inboxSorts}
            empty={<NoMessages />}
            openId={open.id}
            addressOf={(message) => ({ search: open.searchFor(message.id) })}
            onStep={(message) => open.step(message.id)}
          />
        </>
      }
      panel={open.id && <MessagePanel key={open.id} id={open.id} onClose={open.close} />}
    />
  );
}

function NoMessages() {
  return (
    <EmptyState
      title="No messages yet"
      action={
        <Link to="/contact" className={buttonClass('secondary', 'small')}>
          See the contact form
        </Link>
      }
    >
      What people write in the contact form stands here a moment later, to be answered by mail.
    </EmptyState>
  );
}
