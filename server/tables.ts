import { accountTables } from './features/accounts/tables.ts';
import { answerClockTables } from './features/answer-clock/tables.ts';
import { billingTables } from './features/billing/tables.ts';
import { bookingTables } from './features/bookings/tables.ts';
import { catalogueTables } from './features/catalogue/tables.ts';
import { chatTables } from './features/chat/tables.ts';
import { documentTables } from './features/documents/tables.ts';
import { inboxTables } from './features/inbox/tables.ts';
import { leadTables } from './features/leads/tables.ts';
import { mailTables } from './features/mail/tables.ts';
import { projectTables } from './features/projects/tables.ts';
import { quoteTables } from './features/quotes/tables.ts';
import { auditTables } from './platform/audit/tables.ts';
import { registerTables } from './platform/db/table-registry.ts';
import { settingTables } from './platform/db/tables.ts';
import { fileTables } from './platform/files/tables.ts';
import { limitTables } from './platform/limits/tables.ts';
import { outboxTables } from './platform/outbox/tables.ts';
import { workTables } from './platform/work/tables.ts';

// Every table of the program: one that is missing here, or says nothing about itself, is an error
// of the compiler. An export has them in this order, each after those it points to.
registerTables({
  ...settingTables,
  ...accountTables,
  ...leadTables,
  ...answerClockTables,
  ...catalogueTables,
  ...mailTables,
  ...bookingTables,
  ...quoteTables,
  ...billingTables,
  ...chatTables,
  ...inboxTables,
  ...projectTables,
  ...documentTables,
  ...outboxTables,
  ...auditTables,
  ...fileTables,
  ...limitTables,
  ...workTables,
});
