/** A throw-away IMAP server with one mailbox. */
export interface MailServer {
  /** With the user and the password, such as `imap://tester:secret@127.0.0.1:1143`. */
  url: string;
  /** Puts a message into the inbox, also while the server is paused. */
  deliver(raw: string | Buffer): Promise<void>;
  /**
   * Numbers the messages of the inbox anew, from 1, under another UIDVALIDITY, as a restored backup
   * does. Cuts every connection.
   */
  renumber(): Promise<void>;
  /** Ends the server, cutting every connection; the messages stay. */
  pause(): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
  /** Ends it and removes what it wrote. */
  stop(): Promise<void>;
}
export function provideDovecot(): Promise<MailServer | { missing: string }>;
/** Installs it from Debian if there is none; @returns why it was not done, or undefined. */
export function installDovecot(): Promise<string | undefined>;
