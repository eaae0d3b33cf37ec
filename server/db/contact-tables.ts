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

/** One clock of the promise to answer within a day. */
export interface AnswerClocksTable {
  kind: 'contact' | 'quote' | 'chat' | 'question';
  /** Id of the message, the quote, the chat message or the question that waits first. */
  subject_id: string;
  received_at: number;
  due_at: number;
  answered_at: number | null;
  answered_by: string | null;
  /** Set when no answer is owed any more: it was closed without one, or is spam. */
  dropped_at: number | null;
  /** When staff were warned that the promise is about to run out, or null. */
  warned_at: number | null;
}
