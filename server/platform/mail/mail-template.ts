import type { ReactElement } from 'react';
import type * as z from 'zod';
import type { MailKind } from '#contract/inbox/mail.ts';
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

/**
 * The kinds of mail by name. Empty here: server/features.ts, which knows every feature, says what it
 * holds.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface MailTemplates {}

/** The name of a template, as `queueMail` takes it. */
export type MailTemplateName = keyof MailTemplates;

/** What the template of this name is filled with. */
export type MailData<Name extends MailTemplateName> =
  MailTemplates[Name] extends MailTemplate<infer Data> ? z.input<Data> : never;

const registered = new Map<string, MailTemplate>();

/** Makes templates known by their names; once, as the program is put together. */
export function registerMails(templates: Record<string, unknown>): void {
  // Which data each one takes does not matter to those who ask by a text.
  for (const [name, template] of Object.entries(templates))
    registered.set(name, template as MailTemplate);
}

/** Every template with its name, in the order of the gallery. */
export function listMailTemplates(): [name: string, template: MailTemplate][] {
  return [...registered];
}

/** The template of a name from outside, or undefined. */
export function findMailTemplate(name: string): MailTemplate | undefined {
  return registered.get(name);
}

/** Keeps the exact type of a template's data. */
export function defineMail<Data extends z.ZodType>(template: MailTemplate<Data>) {
  return template;
}
