import { ChatScreen } from '#web/features/admin-chat/chat-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';

export function meta() {
  return pageMeta({ section: 'Chat' });
}

/** /admin/chat; ?session= names the open conversation. */
export default ChatScreen;
