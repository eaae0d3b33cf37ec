import { defineFeature } from '#server/platform/feature.ts';
import * as desk from './desk/migration.ts';
import * as ending from './ending/migration.ts';
import { chatRatingTables } from './ending/tables.ts';
import * as files from './files/migration.ts';
import { chatReply } from './mails/chat-reply.ts';
import { chatTranscript } from './mails/chat-transcript.ts';
import { chatNoteMention } from './mails/note-mention.ts';
import * as pagesOfInstances from './migration.ts';
import * as replies from './replies/migration.ts';
import { savedReplyTables } from './replies/tables.ts';
import { chatTables } from './tables.ts';
import * as visitorReads from './visitor-reads-migration.ts';

export const chat = defineFeature({
  name: 'chat',
  tables: { ...chatTables, ...chatRatingTables, ...savedReplyTables },
  migrations: {
    '0050-pages-of-instances': pagesOfInstances,
    '0095-visitor-reads': visitorReads,
    '0096-chat-files': files,
    '0108-chat-desk': desk,
    '0109-saved-replies': replies,
    '0110-chat-ratings': ending,
  },
  mails: {
    'chat-reply': chatReply,
    'chat-transcript': chatTranscript,
    'chat-note-mention': chatNoteMention,
  },
  routes: [async () => (await import('./routes.ts')).chatRoutes],
  uploads: [async () => (await import('./files/file-routes.ts')).chatFileRoutes],
});
