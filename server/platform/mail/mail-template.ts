import type { ReactElement } from 'react';
import type * as z from 'zod';
import type { MailKind } from '#contract/inbox/mail.ts';
import type { Brand } from './brand.ts';
import type { Parts } from './parts.ts';

/** A file attached to a mail, such as a calendar entry or an invoice. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
  /** Its name in the mail's own HTML (RFC 2392); absent for a file to open. */
  cid?: string;
}

/**
 * Everything about one kind of mail.
 *
 * Templates are loaded at every start, React is not: a body receives its parts as an argument, so
 * that only sending or showing a mail loads the renderer.
 */
export interface MailTemplate<Data extends z.ZodType = z.ZodType> {
  kind: MailKind;
  /** When it is sent, for the gallery in the back office. */
  summary: string;
  /** Schema of its data; anything else is refused when the mail is queued. */
  data: Data;
  subject(data: z.output<Data>, brand: Brand): string;
  /** The line an inbox shows next to the subject. */
  preview(data: z.output<Data>): string;
  body(data: z.output<Data>, parts: Parts, brand: Brand): ReactElement[];
  /** Completes "You get this mail because …" in the footer. */
  because: string;
  /** Made when the mail is sent, from its data alone. */
  attachments?(data: z.output<Data>, brand: Brand): MailAttachment[] | Promise<MailAttachment[]>;
  /**
   * What the mail says instead when its attachments could not be made in several tries; without it,
   * the mail waits for them until it is given up.
   */
  withoutAttachments?: string;
  /** The data for the gallery and the tests. */
  sample: z.input<Data>;
}

/** The kinds of mail by name. Empty here: server/features.ts, which knows every feature, adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface MailTemplates {}

/** The name of a template, as `queueMail` takes it. */
export type MailTemplateName = keyof MailTemplates;

/** The data of the template with this name. */
export type MailData<Name extends MailTemplateName> =
  MailTemplates[Name] extends MailTemplate<infer Data> ? z.input<Data> : never;

const registered = new Map<string, MailTemplate>();

/** Registers templates by name; called once, when the program is assembled. */
export function registerMails(templates: Record<string, unknown>): void {
  // Callers that look one up by a string do not need the type of its data.
  for (const [name, template] of Object.entries(templates))
    registered.set(name, template as MailTemplate);
}

/** Every template with its name, in the order of the gallery. */
export function listMailTemplates(): [name: string, template: MailTemplate][] {
  return [...registered];
}

/** The template with an untrusted name, or undefined. */
export function findMailTemplate(name: string): MailTemplate | undefined {
  return registered.get(name);
}

/** Declares a template and keeps the exact type of its data. */
export function defineMail<Data extends z.ZodType>(template: MailTemplate<Data>) {
  return template;
}
