import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends MailReplyTables {}
}

interface MailReplyTables {
  mailboxes: MailboxesTable;
}

/** How far a mailbox has been read, and which instance reads it. */
export interface MailboxesTable {
  /** Hash of its server, user and folder. */
  id: string;
  /** Numbers of another validity are other messages (RFC 9051, 2.3.1.1). */
  uid_validity: number;
  /** The highest number that was looked at; 0 for none. */
  last_uid: number;
  /** Until then one instance reads it. */
  lease_until: number;
  /** When it was first looked at: what came before is left alone. */
  since: number;
  /** When it was last read to its end; null before that. */
  read_at: number | null;
}

/** What the platform needs to know about this table. */
export const mailReplyTables = {
  mailboxes: {
    personal: { none: 'numbers of messages' },
    transfer: 'moves',
    // A copy that is started elsewhere begins anew.
    leaves: (mailbox, mode) => (mode === 'copy' ? null : mailbox),
  },
} satisfies Described<MailReplyTables>;
