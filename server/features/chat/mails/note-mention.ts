import * as z from 'zod';
import { greeting, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells a team member that a private note in a chat mentions them (rule CHAT-20). */
export const chatNoteMention = defineMail({
  kind: 'team',
  summary: 'A colleague mentioned someone on the team in a private note in a chat.',
  data: z.strictObject({
    firstName: line,
    byName: line,
    visitorName: line,
    content: words,
    path,
  }),
  words: {
    subject: '{colleague} mentioned you in the chat with {visitor}',
    heading: 'A note for you',
    opening: '{colleague} mentioned you in a private note in the chat with {visitor}:',
    button: 'Open the chat',
    closing: 'Only your team sees the note. Please do not forward it to the visitor.',
  },
  values: ({ byName, visitorName }) => ({ colleague: byName, visitor: visitorName }),
  preview: ({ content }) => content.slice(0, 120),
  body: (note, { heading, paragraph, quoted, action }, say) => [
    heading(say('heading')),
    paragraph(greeting(note.firstName)),
    paragraph(say('opening')),
    quoted(note.content),
    action(say('button'), note.path),
    paragraph(say('closing')),
  ],
  because: 'a colleague mentioned you.',
  sample: {
    firstName: 'Mara',
    byName: 'Noor Haddad',
    visitorName: 'Dana Whitfield',
    content: '@Mara Lindqvist she asks about recall lists. Can you take this one?',
    path: '/admin/chat?session=sample&note=sample',
  },
});
