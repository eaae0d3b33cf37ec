import type { ReactElement } from 'react';
import type * as z from 'zod';
import type { MailKind } from '#contract/mail.ts';
import type { Brand } from './brand.ts';
import type { Parts } from './parts.ts';

/** A file that travels with a mail, such as a calendar entry or an invoice. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
}

/**
 * One kind of mail: everything about it in one place.
 *
 * Templates are part of every start, React is not: a body gets the parts it is built of as an
 * argument, so that only sending or showing a mail loads the renderer.
 */
export interface MailTemplate<Data extends z.ZodType = z.ZodType> {
  kind: MailKind;
  /** When it is sent, for the gallery in the back office. */
  summary: string;
  /** What it is filled with; anything else is refused when the mail is queued. */
  data: Data;
  subject(data: z.output<Data>, brand: Brand): string;
  /** The line an inbox shows beside the subject. */
  preview(data: z.output<Data>): string;
  body(data: z.output<Data>, parts: Parts, brand: Brand): ReactElement[];
  /** Ends "You get this mail because …", at the foot. */
  because: string;
  /** Made when the mail leaves, from its data alone. */
  attachments?(data: z.output<Data>, brand: Brand): MailAttachment[] | Promise<MailAttachment[]>;
  /** What the gallery shows, and what the tests render. */
  sample: z.input<Data>;
}

/** Keeps the exact type of a template's data. */
export function defineMail<Data extends z.ZodType>(template: MailTemplate<Data>) {
  return template;
}
