declare module '#server/platform/db/schema.ts' {
  interface Tables {
    contact_messages: ContactMessagesTable;
    contact_replies: ContactRepliesTable;
    consent_texts: { version: string; text: string };
  }
}

/** What a visitor wrote in the contact form. */
export interface ContactMessagesTable {
  id: string;
  /** What people say on the phone, like M-7F3K-92MD. */
  reference: string;
  /** Null while the message counts as spam. */
  lead_id: string | null;
  name: string;
  email: string;
  email_key: string;
  company: string;
  message: string;
  status: 'open' | 'closed' | 'spam';
  /** Why it looks sent by a program, or ''. */
  spam_reason: string;
  assigned_to: string | null;
  /** Which consent text stood beside the button; null when no form of ours sent it. */
  consent_version: string | null;
  consent_at: number | null;
  /** The mail that told its sender of the arrival; answers follow on it. */
  confirmation_mail_id: string | null;
  name_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
}

/** What staff answered to a message of the contact form. */
export interface ContactRepliesTable {
  id: string;
  message_id: string;
  author_id: string | null;
  /** As it was at the time: the account may be gone. */
  author_name: string;
  body: string;
  /** The mail that carried it. */
  mail_id: string;
  created_at: number;
}
