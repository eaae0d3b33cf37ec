import type * as z from 'zod';
import type { MailTemplate } from '../mail-template.ts';
import { invitation } from './invitation.ts';
import { passwordReset } from './password-reset.ts';
import { securityNotice } from './security-notice.ts';
import { signInLink } from './sign-in-link.ts';

/** Every mail the program can send. A name stays once a mail of it has been queued anywhere. */
export const mailTemplates = {
  invitation,
  'password-reset': passwordReset,
  'sign-in-link': signInLink,
  'security-notice': securityNotice,
};

/** The name of a template, as `queueMail` takes it. */
export type MailTemplateName = keyof typeof mailTemplates;
/** What the template of this name is filled with. */
export type MailData<Name extends MailTemplateName> = z.input<(typeof mailTemplates)[Name]['data']>;

/** The template of a name from outside, or undefined. */
export function findMailTemplate(name: string): MailTemplate | undefined {
  return Object.hasOwn(mailTemplates, name)
    ? // hasOwn above; which one it is does not matter to those who ask by a text.
      (mailTemplates[name as MailTemplateName] as unknown as MailTemplate)
    : undefined;
}
