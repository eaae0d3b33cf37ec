import type { ChatSessionDetail } from '#contract/chat/chat-sessions.ts';
import { splitName } from '#domain/account/name.ts';
import { AddBooking } from '#web/admin/bookings/add-booking.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { ChatScreen } from './chat-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Chat' });
}

/** /admin/chat; ?session= names the open conversation. */
export default function Chat() {
  return (
    <ChatScreen
      bookFor={({ session, onClose, onBooked }) => (
        <AddBooking open onClose={onClose} onAdded={onBooked} prefill={prefillOf(session)} />
      )}
    />
  );
}

/** What a conversation tells about the visitor, to prefill the booking form. */
function prefillOf({ name, email, lead }: ChatSessionDetail) {
  const [firstName, lastName] = splitName(name || (lead?.name ?? ''));
  return { firstName, lastName, email, company: lead?.company ?? '' };
}
