import { defineFeature } from '#server/platform/feature.ts';
import { chatReply } from './mails/chat-reply.ts';
import * as pagesOfInstances from './migration.ts';
import { chatTables } from './tables.ts';

export const chat = defineFeature({
  name: 'chat',
  tables: chatTables,
  migrations: { '0050-pages-of-instances': pagesOfInstances },
  mails: {
    'chat-reply': chatReply,
  },
  routes: [async () => (await import('./routes.ts')).chatRoutes],
});
