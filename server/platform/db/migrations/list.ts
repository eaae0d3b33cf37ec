import type { Migration } from 'kysely/migration';
import * as earlyEditions from './0000-early-editions.ts';
import * as accountsLeadsQuotes from './0001-accounts-leads-quotes.ts';
import * as accountSecurity from './0002-account-security.ts';
import * as outbox from './0003-outbox.ts';
import * as bookings from './0004-bookings.ts';
import * as contact from './0005-contact.ts';
import * as chat from './0006-chat.ts';
import * as projects from './0007-projects.ts';
import * as documents from './0008-documents.ts';
import * as catalogueAndQuotes from './0009-catalogue-and-quote-editing.ts';
import * as leadWork from './0010-lead-work.ts';
import * as billing from './0011-billing.ts';
import * as clientPortal from './0012-client-portal.ts';
import * as chatAndBooking from './0013-chat-and-booking.ts';
import * as stories from './0014-stories.ts';
import * as clientNews from './0015-client-news.ts';
import * as bin from './0016-bin.ts';
import * as payingAccount from './0017-paying-account.ts';
import * as demoTask from './0018-demo-task.ts';
import * as creditNotes from './0019-credit-notes.ts';
import * as quoteAgreements from './0020-quote-agreements.ts';
import * as portalRequests from './0021-portal-requests.ts';
import * as hostsMovesWarnings from './0022-hosts-moves-warnings.ts';
import * as accountVersions from './0023-account-versions.ts';
import * as firstPage from './0025-first-page.ts';
import * as noteMentionsAndFiles from './0026-note-mentions-and-files.ts';
import * as team from './0028-team.ts';
import * as questionClocks from './0029-question-clocks.ts';
import * as leadVisits from './0030-lead-visits.ts';
import * as openPages from './0031-open-pages.ts';
import * as privateLinks from './0032-private-links.ts';
import * as documentCharsets from './0033-document-charsets.ts';
import * as askers from './0034-askers.ts';

/**
 * Every migration in order; the same files run on both engines. Newer migrations are in the folders
 * of their features and follow these, with the next number. A migration that has landed keeps its
 * name and behavior, which landed.json, and `landed` in the newer ones, record.
 */
export const migrations: Record<string, Migration> = {
  '0000-early-editions': earlyEditions,
  '0001-accounts-leads-quotes': accountsLeadsQuotes,
  '0002-account-security': accountSecurity,
  '0003-outbox': outbox,
  '0004-bookings': bookings,
  '0005-contact': contact,
  '0006-chat': chat,
  '0007-projects': projects,
  '0008-documents': documents,
  '0009-catalogue-and-quote-editing': catalogueAndQuotes,
  '0010-lead-work': leadWork,
  '0011-billing': billing,
  '0012-client-portal': clientPortal,
  '0013-chat-and-booking': chatAndBooking,
  '0014-stories': stories,
  '0015-client-news': clientNews,
  '0016-bin': bin,
  '0017-paying-account': payingAccount,
  '0018-demo-task': demoTask,
  '0019-credit-notes': creditNotes,
  '0020-quote-agreements': quoteAgreements,
  '0021-portal-requests': portalRequests,
  '0022-hosts-moves-warnings': hostsMovesWarnings,
  '0023-account-versions': accountVersions,
  '0025-first-page': firstPage,
  '0026-note-mentions-and-files': noteMentionsAndFiles,
  '0028-team': team,
  '0029-question-clocks': questionClocks,
  '0030-lead-visits': leadVisits,
  '0031-open-pages': openPages,
  '0032-private-links': privateLinks,
  '0033-document-charsets': documentCharsets,
  '0034-askers': askers,
};

/**
 * Adds the migrations of features; called once, when the program is assembled.
 *
 * @throws Error for a name that does not sort after all existing ones.
 */
export function registerMigrations(added: Readonly<Record<string, Migration>>): void {
  for (const [name, migration] of Object.entries(added).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const newest = Object.keys(migrations).at(-1) ?? '';
    if (name <= newest) throw new Error(`The migration ${name} does not come behind ${newest}.`);
    migrations[name] = migration;
  }
}

/** The names some databases know a migration by, by its current name. */
export const earlierNames: Readonly<Record<string, string>> = {
  '0029-question-clocks': '0027-question-clocks',
};
