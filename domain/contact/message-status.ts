/**
 * The status of a message from the contact form: `open` until somebody closes it, or `spam` if
 * suspected. Spam is stored, so that messages from real people are not lost.
 */
export const messageStatuses = ['open', 'closed', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What the screens call each status. */
export const messageStatusLabels: Record<MessageStatus, string> = {
  open: 'Open',
  closed: 'Closed',
  spam: 'Spam',
};
