import type { Config } from '../config.ts';
import type { RenderedMail } from '../mail/render-mail.ts';
import { fileTransport } from './file-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

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

/** SMTP where the settings name a server, else one file a mail under DATA_DIR/mail. */
export function transportFor({ smtpUrl, dataDir }: Config): MailTransport {
  return smtpUrl === undefined ? fileTransport(dataDir) : smtpTransport(smtpUrl);
}
