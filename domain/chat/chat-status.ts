/**
 * How far a conversation is (rule CHAT-18): `open` while its visitor waits for us, `waiting` once we
 * have answered, `closed` when somebody has closed it.
 */
export const chatStatuses = ['open', 'waiting', 'closed'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

/** The status of a conversation; nobody sets `open` and `waiting`, they follow from its messages. */
export function chatStatus(chat: { isClosed: boolean; isOwedAnswer: boolean }): ChatStatus {
  if (chat.isClosed) return 'closed';
  return chat.isOwedAnswer ? 'open' : 'waiting';
}

/** Labels of the statuses, for staff. */
export const chatStatusLabels: Record<ChatStatus, string> = {
  open: 'Open',
  waiting: 'Waiting',
  closed: 'Closed',
};

/** Whose conversations the team's list has, other than everybody's. */
export const chatOwners = ['mine', 'none'] as const;
export type ChatOwner = (typeof chatOwners)[number];
