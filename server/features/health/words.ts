import type { HealthChecks, HealthPart } from '#contract/office/health.ts';

/** How a state is told. */
interface Words {
  level: HealthPart['level'];
  says: string;
  todo: string;
  /** Who is told: the administrators `by-mail`, or whoever opens the overview. */
  tells?: 'by-mail' | 'on-screen';
  /** Whether the mail has the figure of the Health page as well. */
  mailsFigure?: true;
}

type PartWords<State extends string> = {
  title: string;
  more?: { path: string; label: string };
  states: Record<State, Words>;
};

const fine = (says: string): Words => ({ level: 'ok', says, todo: '' });

const backups = { path: '/admin/backups', label: 'Backups' };
const mails = { path: '/admin/inbox/mail', label: 'Email' };

/** Every part but the program itself, in the order of the screen, with what to do about each state. */
export const healthWords: {
  [Part in Exclude<keyof HealthChecks, 'program'>]: PartWords<HealthChecks[Part]>;
} = {
  database: {
    title: 'Database',
    states: {
      ok: fine('The database responds.'),
      slow: {
        level: 'warning',
        says: 'The database takes more than a second to respond.',
        todo: 'Check what else its server is doing. If it stays slow, give it more memory or a faster disk.',
        tells: 'by-mail',
      },
      down: {
        level: 'failed',
        says: 'The database isn’t responding. Nothing can be shown or saved.',
        todo: 'Start the database server, and check that this server can reach it (DATABASE_URL).',
      },
    },
  },
  backups: {
    title: 'Backups',
    more: backups,
    states: {
      ok: fine('The last backup is recent.'),
      off: {
        level: 'off',
        says: 'Backups are switched off.',
        todo: 'Remove BACKUP_MINUTES=0 from the settings, unless something else copies the data folder.',
      },
      old: {
        level: 'failed',
        says: 'The last good backup is too old.',
        todo: 'Open Backups for the reason, and make one now.',
        tells: 'by-mail',
      },
      failed: {
        level: 'failed',
        says: 'The last backup failed.',
        todo: 'Open Backups for the reason. Often a disk is full, or a folder has the wrong owner.',
        tells: 'by-mail',
      },
      incomplete: {
        level: 'warning',
        says: 'The last backup is incomplete, because files of documents were already lost.',
        todo: 'Put the files back from another copy of the documents. Or upload them again and delete the old entries.',
        tells: 'by-mail',
        mailsFigure: true,
      },
      none: {
        level: 'warning',
        says: 'We don’t know of any backup of the database.',
        todo: 'Have pg_dump write to a folder every day and set BACKUP_DIR to it, or switch on archive_mode in PostgreSQL.',
        tells: 'by-mail',
      },
    },
  },
  disk: {
    title: 'Disk',
    states: {
      ok: fine('There is enough room on the disk.'),
      low: {
        level: 'warning',
        says: 'Less than 1 GB is free on the server’s disk. Once it is full, nothing can be saved.',
        todo: 'Free up space, or enlarge the disk. Old logs are the first place to look.',
        tells: 'by-mail',
      },
      full: {
        level: 'failed',
        says: 'The server’s disk is full. Nothing can be saved until someone frees up space.',
        todo: 'Free up space, or enlarge the disk. Then everything works again automatically.',
        tells: 'by-mail',
      },
      down: {
        level: 'failed',
        says: 'The server cannot write to its data folder (DATA_DIR).',
        todo: 'Check that the folder exists, and that it belongs to the user who runs the program.',
        tells: 'by-mail',
      },
    },
  },
  mail: {
    title: 'Email',
    more: mails,
    states: {
      ok: fine('Emails are sent without delay.'),
      kept: {
        level: 'warning',
        says: 'No mail server is set, so emails reach no one. They are kept as files on the server.',
        todo: 'Set SMTP_URL to the address of your mail server, and start the program again.',
      },
      delayed: {
        level: 'warning',
        says: 'Some emails have been waiting for more than an hour.',
        todo: 'Open Email for the reason. We keep trying for 24 hours.',
        tells: 'on-screen',
      },
      down: {
        level: 'failed',
        says: 'The mail server isn’t responding. Emails wait until it does.',
        todo: 'Check SMTP_URL, and that the mail server is running. We keep trying for 24 hours.',
        tells: 'on-screen',
      },
      unknown: {
        level: 'warning',
        says: 'We could not find out whether emails are waiting.',
        todo: 'Check whether the database is working. We check this again every minute.',
      },
    },
  },
  documents: {
    title: 'Documents',
    states: {
      ok: fine('The document store responds.'),
      down: {
        level: 'failed',
        says: 'The document store isn’t responding. You can’t upload or open files right now.',
        todo: 'Check S3_URL and the store behind it or, without one, the documents in the data folder.',
        tells: 'by-mail',
      },
      'not-shared': {
        level: 'failed',
        says: 'This server keeps documents where the other servers can’t read them.',
        todo: 'Give all servers the same S3_URL, or mount the same folder on each.',
        tells: 'by-mail',
      },
    },
  },
  jobs: {
    title: 'Background jobs',
    states: {
      ok: fine('Reminders, invoices and other jobs run on time.'),
      failing: {
        level: 'failed',
        says: 'A background job fails each time it runs.',
        todo: 'Check the server log for the reason.',
        tells: 'by-mail',
      },
      stuck: {
        level: 'failed',
        says: 'A background job has not finished for a long time.',
        todo: 'Restart the program. If it happens again, check the server log.',
        tells: 'by-mail',
      },
    },
  },
  webhooks: {
    title: 'Webhooks',
    more: { path: '/admin/api-keys?view=webhooks', label: 'Webhooks' },
    states: {
      ok: fine('No webhook has failed for a day, and none is off because its program is gone.'),
      failing: {
        level: 'warning',
        says: 'A webhook has failed for a day, or was turned off because its program is gone.',
        todo: 'Open Webhooks for the reason, and check the program that we call.',
        tells: 'on-screen',
      },
    },
  },
  automations: {
    title: 'Automatic steps',
    more: { path: '/admin/company?view=automatic-steps', label: 'Automatic steps' },
    states: {
      ok: fine('No automatic step has reached its limit for today.'),
      full: {
        level: 'warning',
        says: 'An automatic step has run as often today as it does on one day.',
        todo: 'The rest follows tomorrow. If that is more than you want, turn it off or change its numbers.',
        tells: 'on-screen',
      },
    },
  },
  clock: {
    title: 'Clock',
    states: {
      ok: fine('The server’s clock runs steadily.'),
      jumped: {
        level: 'warning',
        says: 'The server’s clock moved by more than a minute.',
        todo: 'Check that the server sets its clock over the network (NTP). If the machine itself was paused, this is normal.',
        tells: 'on-screen',
      },
      wrong: {
        level: 'failed',
        says: 'The clocks of this server and the database differ by more than a minute. Reminders may go out, and links may expire, at the wrong time.',
        todo: 'Have both servers set their clocks over the network (NTP).',
        tells: 'by-mail',
      },
      unknown: {
        level: 'warning',
        says: 'We could not compare the clocks of this server and the database.',
        todo: 'Check whether the database is working. We check this again every minute.',
      },
    },
  },
  calendars: {
    title: 'Calendars of hosts',
    more: { path: '/admin/bookings/settings', label: 'Bookings' },
    states: {
      ok: fine('The calendars that hosts have connected can be read.'),
      old: {
        level: 'warning',
        says: 'A host’s own calendar could not be read for a day. Until it can, no one can book a time with this host.',
        todo: 'Ask the host to open their account, Busy times, and to fix the address or remove the calendar.',
        tells: 'on-screen',
      },
      unknown: {
        level: 'warning',
        says: 'We could not find out whether the calendars of hosts can be read.',
        todo: 'Check whether the database is working. We check this again every minute.',
      },
    },
  },
  scanner: {
    title: 'Malware scanner',
    states: {
      ok: fine('Every upload is scanned.'),
      off: {
        level: 'off',
        says: 'Uploads are not scanned for malware.',
        todo: 'Install ClamAV and set MALWARE_SCANNER_URL, if clients send you files.',
      },
      down: {
        level: 'failed',
        says: 'The malware scanner isn’t responding. You can’t upload files until it does.',
        todo: 'Start clamd, and check MALWARE_SCANNER_URL.',
        tells: 'by-mail',
      },
    },
  },
  search: {
    title: 'Search',
    states: {
      ok: fine('Searches use an index.'),
      indexing: fine('The search index is being built. Until it is done, searches take longer.'),
      unindexed: {
        level: 'warning',
        says: 'Searches get slower as your data grows.',
        todo: 'Have the database owner run “create extension pg_trgm”, then restart Ascent.',
        tells: 'on-screen',
      },
    },
  },
  proxy: {
    title: 'Proxy',
    states: {
      ok: fine('Visitors’ addresses are known.'),
      'not-trusted': {
        level: 'warning',
        says: 'Visitors come through a proxy we don’t trust, so they all share one address and its limits.',
        todo: 'Set TRUST_PROXY to the address of the proxy.',
        tells: 'on-screen',
      },
    },
  },
};

/** A part that is checked. */
export type PartName = keyof typeof healthWords;

/** Every part, in the order of the screen. */
export const partNames = Object.keys(healthWords) as PartName[];

/** The words for a state of a part. */
export function wordsOf(name: PartName, state: string): Words & { title: string } {
  const { title, states } = healthWords[name];
  // The states of a check are the keys of its words.
  const words = (states as Record<string, Words>)[state];
  if (words === undefined) throw new Error(`${name} has no state ${state}`);
  return { title, ...words };
}
