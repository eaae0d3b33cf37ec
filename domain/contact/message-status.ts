/**
 * Where a message of the contact form stands: `open` until somebody closes it, and `spam` for what
 * looks sent by a program. Spam is kept, so that a person who was mistaken for one is not lost.
 */
export const messageStatuses = ['open', 'closed', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What the screens call each status. */
export const messageStatusLabels: Record<MessageStatus, string> = {
  open: 'Open',
  closed: 'Closed',
  spam: 'Spam',
};
