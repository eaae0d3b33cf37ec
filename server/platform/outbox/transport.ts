import type { RenderedMail } from '#server/platform/mail/render-mail.ts';

/** One mail, ready to leave. */
export interface OutgoingMail extends RenderedMail {
  id: string;
  messageId: string;
  /** Message-ID of the mail that this one follows on. */
  inReplyTo?: string | null;
  createdAt: number;
  from: { name: string; address: string };
  /** Exactly one address. */
  to: string;
}

/** A way out for mail. */
export interface MailTransport {
  /** Resolves once the mail is in somebody else's hands for good. */
  send(mail: OutgoingMail): Promise<void>;
}
