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
  }),
  subject: (_data, brand) => `A reply from ${brand.companyName}`,
  preview: ({ message }) => message.slice(0, 120),
  body: ({ firstName, author, message, secretPath }, { heading, paragraph, quoted, action }) => [
    heading('You have a reply'),
    ...greetingBefore(message, firstName).map((text) => paragraph(text)),
    paragraph(`${author} replied in our chat:`),
    quoted(message),
    action('Continue the chat', secretPath),
    paragraph('This link is private. Anyone who has it can read the chat and write in it.'),
  ],
  because: 'you wrote to us in the chat and left before we replied.',
  sample: {
    firstName: 'Dana',
    author: 'Mara',
    message: 'Yes, we can read your recall lists as they are.\nShall I show you on Thursday?',
    secretPath: '/contact#chat=sample',
  },
});
