import { defineFeature } from '#server/platform/feature.ts';
import { answerWarning } from './mails/answer-warning.ts';
import { contactReceived } from './mails/contact-received.ts';
import { contactReply } from './mails/contact-reply.ts';
import { inboxTables } from './tables.ts';

export const inbox = defineFeature({
  name: 'inbox',
  tables: inboxTables,
  mails: {
    'contact-received': contactReceived,
    'contact-reply': contactReply,
    'answer-warning': answerWarning,
  },
  routes: [async () => (await import('./routes.ts')).inboxRoutes],
});
