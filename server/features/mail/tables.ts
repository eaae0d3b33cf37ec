import type { MailEvent, TeamMailEvent } from '#domain/account/mail-event.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends MailTables {}
}

interface MailTables {
  mail_switches: MailSwitchesTable;
}

/** A notification that somebody has switched off. */
interface MailSwitchesTable {
  user_id: string;
  event: MailEvent | TeamMailEvent;
  off_at: number;
}

/** Facts about these tables. */
export const mailTables = {
  mail_switches: {
    personal: [
      {
        label: 'Notifications turned off',
        part: 'profile',
        by: ['user_id', 'users'],
        columns: ['event', 'off_at'],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { user_id: 'users' },
  },
} satisfies Described<MailTables>;
