import type { MailEvent } from '#domain/account/mail-event.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    mail_switches: MailSwitchesTable;
  }
}

/** A notification that somebody has switched off. */
export interface MailSwitchesTable {
  user_id: string;
  event: MailEvent;
  off_at: number;
}
