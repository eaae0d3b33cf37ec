import * as z from 'zod';
import { greetingBefore, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** An answer in the chat, for a visitor who has left the page. */
export const chatReply = defineMail({
  kind: 'notification',
  summary: 'Staff replied in the chat while the visitor was away.',
  data: z.strictObject({
    firstName: line,
    /** Who answered. */
    author: line,
    message: words,
    /** Opens the conversation for anyone who has the link. */
    secretPath: path,
    /** Whether a reply by email arrives in the conversation. */
    canReply: z.optional(z.boolean()),
  }),
  words: {
    subject: 'A reply from {companyName}',
    heading: 'You have a reply',
    opening: '{author} replied in our chat:',
    button: 'Continue the chat',
    reply: 'You can also reply to this email.',
    closing: 'This link is private. Anyone who has it can read the chat and write in it.',
  },
  values: ({ author }) => ({ author }),
  preview: ({ message }) => message.slice(0, 120),
  body: (
    { firstName, message, secretPath, canReply },
    { heading, paragraph, quoted, action },
    say,
  ) => [
    heading(say('heading')),
    ...greetingBefore(message, firstName).map((text) => paragraph(text)),
    paragraph(say('opening')),
    quoted(message),
    action(say('button'), secretPath),
    ...(canReply ? [paragraph(say('reply'))] : []),
    paragraph(say('closing')),
  ],
  because: 'you wrote to us in the chat and left before we replied.',
  sample: {
    firstName: 'Dana',
    author: 'Mara',
    message: 'Yes, we can read your recall lists as they are.\nShall I show you on Thursday?',
    secretPath: '/contact#chat=sample',
    canReply: true,
  },
});
