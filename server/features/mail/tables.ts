import type { MailEvent, TeamMailEvent } from '#domain/account/mail-event.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends MailTables {}
}

interface MailTables {
  mail_switches: MailSwitchesTable;
  mail_times: MailTimesTable;
  mail_refusals: MailRefusalsTable;
}

/** A notification that somebody has switched off, or wants in the daily summary. */
interface MailSwitchesTable {
  user_id: string;
  event: MailEvent | TeamMailEvent;
  choice: 'off' | 'daily';
  off_at: number;
}

/** When somebody wants the emails that can wait; without a row, at any hour. Times like 20:00. */
export interface MailTimesTable {
  user_id: string;
  time_zone: string;
  /** With `quiet_to`; null for no quiet hours. */
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_weekends: 0 | 1;
  summary_at: string;
  changed_at: number;
}

/** A kind of email that somebody without an account wants no more. */
interface MailRefusalsTable {
  id: string;
  recipient_key: string;
  event: MailEvent | TeamMailEvent;
  refused_at: number;
}

/** Facts about these tables. */
export const mailTables = {
  mail_switches: {
    personal: [
      {
        label: 'Notifications turned off',
        part: 'profile',
        by: ['user_id', 'users'],
        columns: ['event', 'choice', 'off_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users' },
  },
  mail_times: {
    personal: [
      {
        label: 'Times for emails',
        part: 'profile',
        by: ['user_id', 'users'],
        columns: ['time_zone', 'quiet_from', 'quiet_to', 'quiet_weekends', 'summary_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users' },
  },
  mail_refusals: {
    personal: [
      {
        label: 'Emails turned off',
        part: 'mails',
        by: ['recipient_key', 'email'],
        columns: ['event', 'refused_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    address: { follows: [{ by: 'recipient_key', changes: ['recipient_key'] }] },
  },
} satisfies Described<MailTables>;
