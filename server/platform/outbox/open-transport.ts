import type { Config } from '#server/platform/config/config.ts';
import { fileTransport } from './file-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

/** SMTP if a server is configured, otherwise one file per mail in DATA_DIR/mail. */
export function transportFor({ smtpUrl, dataDir }: Config): MailTransport {
  return smtpUrl === undefined ? fileTransport(dataDir) : smtpTransport(smtpUrl);
}
