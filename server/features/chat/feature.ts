import { defineFeature } from '#server/platform/feature.ts';
import * as files from './files/migration.ts';
import { chatReply } from './mails/chat-reply.ts';
import * as pagesOfInstances from './migration.ts';
import { chatTables } from './tables.ts';
import * as visitorReads from './visitor-reads-migration.ts';

export const chat = defineFeature({
  name: 'chat',
  tables: chatTables,
  migrations: {
    '0050-pages-of-instances': pagesOfInstances,
    '0095-visitor-reads': visitorReads,
    '0096-chat-files': files,
  },
  mails: {
    'chat-reply': chatReply,
  },
  routes: [async () => (await import('./routes.ts')).chatRoutes],
  uploads: [async () => (await import('./files/file-routes.ts')).chatFileRoutes],
});
