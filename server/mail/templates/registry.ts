import type * as z from 'zod';
import type { MailTemplate } from '../mail-template.ts';
import { answerWarning } from './answer-warning.ts';
import { bookingCancelled, bookingConfirmed, bookingMoved, bookingRequested } from './booking.ts';
import { bookingChanged } from './booking-changed.ts';
import { bookingReminder } from './booking-reminder.ts';
import { chatReply } from './chat-reply.ts';
import { closeRequest, closeRequestReceived } from './close-request.ts';
import { contactReceived } from './contact-received.ts';
import { contactReply } from './contact-reply.ts';
import { creditNote } from './credit-note.ts';
import { demoPrepared } from './demo-prepared.ts';
import { documentShared } from './document-shared.ts';
import { emailChange } from './email-change.ts';
import { invitation } from './invitation.ts';
import { invoice } from './invoice.ts';
import { invoiceReminder } from './invoice-reminder.ts';
import { milestoneUpdate } from './milestone-update.ts';
import { newLead } from './new-lead.ts';
import { noteMention } from './note-mention.ts';
import { passwordReset } from './password-reset.ts';
import { quoteAccepted, quoteDeclined } from './quote-answered.ts';
import { quoteLink } from './quote-link.ts';
import { quoteAnswer, quoteQuestion } from './quote-questions.ts';
import { quoteReceived } from './quote-received.ts';
import { quoteReminder } from './quote-reminder.ts';
import { quoteSent } from './quote-sent.ts';
import { quoteSigned } from './quote-signed.ts';
import { quoteToSign } from './quote-to-sign.ts';
import { securityNotice } from './security-notice.ts';
import { signInLink } from './sign-in-link.ts';
import { temporaryPassword } from './temporary-password.ts';

/** Every mail the program can send. A name stays once a mail of it has been queued anywhere. */
export const mailTemplates = {
  'quote-received': quoteReceived,
  'quote-sent': quoteSent,
  'quote-to-sign': quoteToSign,
  'quote-signed': quoteSigned,
  'quote-reminder': quoteReminder,
  'quote-question': quoteQuestion,
  'quote-answer': quoteAnswer,
  'quote-link': quoteLink,
  'demo-prepared': demoPrepared,
  'new-lead': newLead,
  'contact-received': contactReceived,
  'contact-reply': contactReply,
  'booking-requested': bookingRequested,
  'booking-confirmed': bookingConfirmed,
  'booking-moved': bookingMoved,
  'booking-cancelled': bookingCancelled,
  'booking-reminder': bookingReminder,
  'booking-changed': bookingChanged,
  'answer-warning': answerWarning,
  'chat-reply': chatReply,
  'milestone-update': milestoneUpdate,
  'document-shared': documentShared,
  'note-mention': noteMention,
  invoice,
  'invoice-reminder': invoiceReminder,
  'credit-note': creditNote,
  'quote-accepted': quoteAccepted,
  'quote-declined': quoteDeclined,
  invitation,
  'temporary-password': temporaryPassword,
  'password-reset': passwordReset,
  'sign-in-link': signInLink,
  'email-change': emailChange,
  'security-notice': securityNotice,
  'close-request': closeRequest,
  'close-request-received': closeRequestReceived,
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
