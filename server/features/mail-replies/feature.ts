import { defineFeature } from '#server/platform/feature.ts';
import * as mailboxes from './migration.ts';
import { mailReplyTables } from './tables.ts';

export const mailReplies = defineFeature({
  name: 'mail-replies',
  tables: mailReplyTables,
  migrations: { '0097-mail-replies': mailboxes },
});
