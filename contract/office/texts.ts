import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { recordVersion } from '../fields.ts';
import { lastChange } from '../named.ts';

/** Longest text that is read at all; each text has its own limit below. */
const textMaxLength = 20_000;

const textReply = z.object({
  key: z.string(),
  shownIn: z.enum(['page', 'chat', 'quote', 'email']),
  /** The path of the page or 'every page'; 'assistant'; 'terms'; the name of the mail template. */
  place: z.string(),
  placeName: z.string(),
  /** What it is on that page or in that mail. */
  name: z.string(),
  kind: z.enum(['line', 'paragraph', 'paragraphs', 'markdown']),
  maxLength: z.number(),
  /** The placeholders that it may contain, without their braces. */
  may: z.array(z.string()),
  /** Those that it must contain. */
  must: z.array(z.string()),
  /** A phrase that it must contain; '' for none. */
  phrase: z.string(),
  /** The words of this release. */
  original: z.string(),
  /** The words that readers get. */
  text: z.string(),
  isChanged: z.boolean(),
  /** The original when the text was last edited, if that is another one than today. */
  originalThen: z.nullable(z.string()),
  /** Increases with every change; 0 before the first one. */
  version: z.number(),
  /** Who changed it last; null before the first change. */
  changed: z.nullable(lastChange),
});
export const textRecord = textReply;
export type TextReply = z.output<typeof textReply>;

export const textVersionReply = z.object({
  version: z.number(),
  /** Null for the original. */
  text: z.nullable(z.string()),
  by: z.string(),
  at: z.string(),
});
export type TextVersionReply = z.output<typeof textVersionReply>;

/** `html` is shown in a sandboxed frame; subject and text are '' for a page, html for the assistant. */
const textPreviewReply = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type TextPreviewReply = z.output<typeof textPreviewReply>;

/** Refused with reasons by the rule of the text (domain/site/texts/text-rule.ts). */
const enteredText = z
  .string({ error: 'Please enter a text' })
  .check(z.maxLength(textMaxLength, 'This text is too long'));

const byKey = z.object({ key: z.string() });

export const listTexts = defineEndpoint({
  method: 'GET',
  path: '/api/texts',
  access: 'admin',
  needs: 'site:see',
  summary:
    'Every text of public pages, terms and emails that can be changed, with its original words.',
  reply: z.array(textReply),
});

export const getTextHistory = defineEndpoint({
  method: 'GET',
  path: '/api/texts/:key/history',
  access: 'admin',
  needs: 'site:see',
  summary: 'Every version of a text, newest first.',
  params: byKey,
  alteredBy: ['texts'],
  reply: z.array(textVersionReply),
  problems: ['not_found'],
});

export const changeText = defineEndpoint({
  method: 'PUT',
  path: '/api/texts/:key',
  access: 'admin',
  needs: 'site:change',
  summary:
    'Changes a text; null goes back to the original. Emails already queued and quotes already made keep their words.',
  params: byKey,
  body: z.object({ text: z.nullable(enteredText), version: recordVersion }),
  alters: ['texts'],
  reply: textReply,
  problems: ['not_found', 'conflict'],
});

export const previewText = defineEndpoint({
  method: 'POST',
  path: '/api/texts/:key/preview',
  access: 'admin',
  needs: 'site:change',
  summary: 'The page or email with a text as entered, which is not stored.',
  params: byKey,
  body: z.object({ text: enteredText }),
  alters: [],
  reply: textPreviewReply,
  problems: ['not_found'],
});

export const getTextFrame = defineEndpoint({
  method: 'GET',
  path: '/api/texts/:key/frame',
  access: 'admin',
  needs: 'site:see',
  summary: 'The page or email with a text as it is now, as an HTML page for a frame.',
  params: byKey,
  problems: ['not_found'],
});
