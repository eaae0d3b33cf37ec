import * as z from 'zod';
import { earlierLeftOut } from '#domain/chat/transcript.ts';
import { greeting, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** A conversation, for a visitor who asked for it (rule CHAT-22). */
export const chatTranscript = defineMail({
  kind: 'essential',
  summary: 'A visitor asked for a copy of a chat.',
  data: z.strictObject({
    firstName: line,
    /** Its newest messages. */
    transcript: words,
    /** There are earlier ones. */
    isCut: z.boolean(),
    /** Of the times in it. */
    zoneName: line,
    /** Opens the conversation for anyone who has the link. */
    secretPath: path,
  }),
  words: {
    subject: 'Your chat with {companyName}',
    heading: 'Your chat with us',
    opening: 'Here is the conversation you asked for. Times are in {zone}.',
    button: 'Open the chat',
    closing: 'This link is private. Anyone who has it can read the chat and write in it.',
  },
  values: ({ zoneName }) => ({ zone: zoneName }),
  preview: ({ transcript }) => transcript.slice(0, 120),
  body: (
    { firstName, transcript, isCut, secretPath },
    { heading, paragraph, quoted, action },
    say,
  ) => [
    heading(say('heading')),
    paragraph(greeting(firstName)),
    paragraph(say('opening')),
    ...(isCut ? [paragraph(earlierLeftOut)] : []),
    quoted(transcript),
    action(say('button'), secretPath),
    paragraph(say('closing')),
  ],
  because: 'you asked us in the chat to email you the conversation.',
  sample: {
    firstName: 'Dana',
    transcript:
      '[Mar 4, 2026, 6:00 AM] Dana Whitfield:\nCan you read our recall lists?\n\n[Mar 4, 2026, 6:04 AM] Admin:\nYes, as they are.',
    isCut: false,
    zoneName: 'Central Time (Chicago)',
    secretPath: '/contact#chat=sample',
  },
});
