import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends InboxTables {}
}

interface InboxTables {
  contact_messages: ContactMessagesTable;
  contact_replies: ContactRepliesTable;
  consent_texts: { version: string; text: string };
}

/** A visitor's message from the contact form. */
export interface ContactMessagesTable {
  id: string;
  /** Short reference for use on the phone, like M-7F3K-92MD. */
  reference: string;
  /** Null while the message counts as spam. */
  lead_id: string | null;
  name: string;
  email: string;
  email_key: string;
  company: string;
  message: string;
  status: 'open' | 'closed' | 'spam';
  /** Why it looks like spam, or ''. */
  spam_reason: string;
  assigned_to: string | null;
  /** The consent text shown beside the button; null if not sent by our form. */
  consent_version: string | null;
  consent_at: number | null;
  /** The mail that confirmed the message; answers are threaded with it. */
  confirmation_mail_id: string | null;
  name_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** An answer by staff to a message of the contact form. */
export interface ContactRepliesTable {
  id: string;
  message_id: string;
  author_id: string | null;
  /** As it was at the time, because the account may be deleted later. */
  author_name: string;
  body: string;
  /** The mail that delivered it. */
  mail_id: string;
  created_at: number;
}

/** Metadata of these tables. */
export const inboxTables = {
  contact_replies: {
    personal: [
      {
        label: 'Answers to contact messages',
        part: 'messages',
        by: ['message_id', 'messages'],
        columns: ['message_id', 'author_name', 'body', 'created_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { message_id: 'contact_messages', author_id: 'users' },
  },
  contact_messages: {
    personal: [
      {
        label: 'Contact messages',
        part: 'messages',
        by: ['id', 'messages'],
        columns: [
          ...(['reference', 'name', 'email', 'company', 'message', 'consent_version'] as const),
          'created_at',
        ],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads', assigned_to: 'users', consent_version: 'consent_texts' },
    address: {
      follows: [{ by: 'email_key', changes: ['email', 'email_key', 'search_text', 'version'] }],
    },
    list: {
      sorts: { createdAt: 'created_at', name: 'name_key' },
      numbers: ['created_at'],
      defaultSort: '-createdAt',
    },
    searched: true,
  },
  consent_texts: {
    personal: { none: 'the company’s own' },
    transfer: 'replaces',
  },
} satisfies Described<InboxTables>;
