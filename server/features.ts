import type { Migration } from 'kysely/migration';
import { accounts } from './features/accounts/feature.ts';
import { agreements } from './features/agreements/feature.ts';
import { answerClock } from './features/answer-clock/feature.ts';
import { apiGuide } from './features/api-guide/feature.ts';
import { approvals } from './features/approvals/feature.ts';
import { assistant } from './features/assistant/feature.ts';
import { audit } from './features/audit/feature.ts';
import { automations } from './features/automations/feature.ts';
import { backups } from './features/backups/feature.ts';
import { billing } from './features/billing/feature.ts';
import { bin } from './features/bin/feature.ts';
import { bookings } from './features/bookings/feature.ts';
import { catalogue } from './features/catalogue/feature.ts';
import { changeRequests } from './features/change-requests/feature.ts';
import { chat } from './features/chat/feature.ts';
import { clientAccount } from './features/client-account/feature.ts';
import { clientHome } from './features/client-home/feature.ts';
import { clientPeople } from './features/client-people/feature.ts';
import { company } from './features/company/feature.ts';
import { documents } from './features/documents/feature.ts';
import { events } from './features/events/feature.ts';
import { health } from './features/health/feature.ts';
import { inbox } from './features/inbox/feature.ts';
import { leadScores } from './features/lead-scores/feature.ts';
import { leads } from './features/leads/feature.ts';
import { mail } from './features/mail/feature.ts';
import { mailReplies } from './features/mail-replies/feature.ts';
import { measures } from './features/measures/feature.ts';
import { milestoneTemplates } from './features/milestone-templates/feature.ts';
import { overview } from './features/overview/feature.ts';
import { payments } from './features/payments/feature.ts';
import { privacy } from './features/privacy/feature.ts';
import { projects } from './features/projects/feature.ts';
import { quotes } from './features/quotes/feature.ts';
import { risks } from './features/risks/feature.ts';
import { savedViews } from './features/saved-views/feature.ts';
import { savings } from './features/savings/feature.ts';
import { search } from './features/search/feature.ts';
import { statusNotes } from './features/status-notes/feature.ts';
import { texts } from './features/texts/feature.ts';
import { time } from './features/time/feature.ts';
import { timeline } from './features/timeline/feature.ts';
import { transfer } from './features/transfer/feature.ts';
import { viewAs } from './features/view-as/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';
import { auditTables } from './platform/audit/tables.ts';
import { registerMigrations } from './platform/db/migrations/list.ts';
import { registerTables } from './platform/db/table-registry.ts';
import { settingTables } from './platform/db/tables.ts';
import { figureTables } from './platform/figures/tables.ts';
import { fileTables } from './platform/files/tables.ts';
import { limitTables } from './platform/limits/tables.ts';
import { registerMails } from './platform/mail/mail-template.ts';
import { outboxTables } from './platform/outbox/tables.ts';
import { textTables } from './platform/texts/tables.ts';
import { workTables } from './platform/work/tables.ts';

/**
 * Every feature, from the ground up: each may import only those before it (checked by
 * architecture.test.ts). What it needs of a later one comes by the bus or as an argument.
 */
export const features = [
  accounts,
  leads,
  answerClock,
  catalogue,
  milestoneTemplates,
  mail,
  texts,
  bookings,
  quotes,
  company,
  billing,
  payments,
  agreements,
  chat,
  mailReplies,
  events,
  inbox,
  leadScores,
  projects,
  risks,
  statusNotes,
  time,
  viewAs,
  documents,
  changeRequests,
  approvals,
  savings,
  webhooks,
  automations,
  clientHome,
  transfer,
  backups,
  privacy,
  clientAccount,
  clientPeople,
  bin,
  audit,
  savedViews,
  search,
  timeline,
  overview,
  measures,
  health,
  apiGuide,
  assistant,
] as const;

type Feature = (typeof features)[number];
/** One part of all features, merged into one object. */
type Together<Part extends string> = Joined<Feature extends infer One ? PartOf<One, Part> : never>;
type PartOf<One, Part extends string> = One extends { readonly [Name in Part]: infer What }
  ? What
  : never;
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

function together<Part extends 'tables' | 'mails' | 'migrations'>(part: Part): Together<Part> {
  // No two features share a key.
  return Object.assign(
    {},
    ...features.map((feature) => (part in feature ? feature[part as never] : {})),
  );
}

/** Every mail the program can send. Names must not change, because queued mails refer to them. */
export const mailTemplates = together('mails');

declare module '#server/platform/mail/mail-template.ts' {
  interface MailTemplates extends MailsOfFeatures {}
}
type MailsOfFeatures = Together<'mails'>;

registerMails(mailTemplates);

registerMigrations(together('migrations') as Record<string, Migration>);

// A missing table is a type error here. Exports use this order, with parent tables first.
registerTables({
  ...settingTables,
  ...together('tables'),
  ...outboxTables,
  ...auditTables,
  ...fileTables,
  ...figureTables,
  ...limitTables,
  ...textTables,
  ...workTables,
});
