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
 * The words of a mail that the company can change, by name, as they are in this release. They may
 * contain placeholders such as {reference}. `button…`, `heading…` and `subject…` are one line.
 */
export type MailWords = Readonly<Record<string, string>> & { readonly subject: string };

/** Says the words with a name, as the company has them now, for one reader. */
export type Say<Words extends MailWords = MailWords> = (name: keyof Words & string) => string;

/** The changed words of a mail by name; words without an entry are those of the template. */
export type ChangedWords = Readonly<Record<string, string>>;

/**
 * Everything about one kind of mail.
 *
 * Templates are loaded at every start, React is not: a body receives its parts as an argument, so
 * that only sending or showing a mail loads the renderer.
 */
export interface MailTemplate<
  Data extends z.ZodType = z.ZodType,
  Words extends MailWords = MailWords,
> {
  kind: MailKind;
  /** When it is sent, for the gallery in the back office. */
  summary: string;
  /** Schema of its data; anything else is refused when the mail is queued. */
  data: Data;
  /** The words that the company can change (decision 67). */
  words: Words;
  /** What their placeholders stand for, besides the company's name and address. */
  values?(data: z.output<Data>, brand: Brand): Record<string, string>;
  /** By default the words of that name. */
  subject?(data: z.output<Data>, brand: Brand, say: Say<Words>): string;
  /** The line an inbox shows next to the subject. */
  preview(data: z.output<Data>): string;
  body(data: z.output<Data>, parts: Parts, say: Say<Words>, brand: Brand): ReactElement[];
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

/**
 * Declares a template and keeps the exact type of its data. Its body can say only words that it
 * has; elsewhere, one template is as good as another.
 */
export function defineMail<Data extends z.ZodType, const Words extends MailWords>(
  template: MailTemplate<Data, Words>,
): MailTemplate<Data> {
  return template as unknown as MailTemplate<Data>;
}
