import type { RenderedMail } from '#server/platform/mail/render-mail.ts';

/** One mail, ready to be sent. */
export interface OutgoingMail extends RenderedMail {
  id: string;
  messageId: string;
  /** Message-ID of the mail that this one follows up on. */
  inReplyTo?: string | null;
  /** Where the reader turns off mails like this one, by a POST (RFC 8058) or in a browser; null for mails that are always sent. */
  stopUrl?: string | null;
  createdAt: number;
  from: { name: string; address: string };
  /** Where answers go; '' or absent for the sender's address. */
  replyTo?: string;
  /** Exactly one address. */
  to: string;
}

/** A way to send mail. */
export interface MailTransport {
  /** Resolves once the mail is delivered or accepted by another server. */
  send(mail: OutgoingMail): Promise<void>;
  /** Fails if nothing could be sent right now. Absent where there is no server to ask. */
  check?: () => Promise<void>;
  /** True where mail is only kept, and reaches nobody. */
  keepsOnly?: true;
}

/** A delivery that failed permanently: a retry would fail again. */
export class PermanentFailure extends Error {}
