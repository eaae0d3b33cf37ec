import { emailChange } from './features/accounts/mails/email-change.ts';
import { invitation } from './features/accounts/mails/invitation.ts';
import { passwordReset } from './features/accounts/mails/password-reset.ts';
import { securityNotice } from './features/accounts/mails/security-notice.ts';
import { signInLink } from './features/accounts/mails/sign-in-link.ts';
import { temporaryPassword } from './features/accounts/mails/temporary-password.ts';
import { quoteAccepted, quoteDeclined } from './features/agreements/mails/quote-answered.ts';
import { quoteLink } from './features/agreements/mails/quote-link.ts';
import { quoteAnswer, quoteQuestion } from './features/agreements/mails/quote-questions.ts';
import { quoteSigned } from './features/agreements/mails/quote-signed.ts';
import { creditNote } from './features/billing/mails/credit-note.ts';
import { invoice } from './features/billing/mails/invoice.ts';
import { invoiceReminder } from './features/billing/mails/invoice-reminder.ts';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingMoved,
  bookingRequested,
} from './features/bookings/mails/booking.ts';
import { bookingChanged } from './features/bookings/mails/booking-changed.ts';
import { bookingReminder } from './features/bookings/mails/booking-reminder.ts';
import { chatReply } from './features/chat/mails/chat-reply.ts';
import {
  closeRequest,
  closeRequestReceived,
} from './features/client-account/mails/close-request.ts';
import { documentShared } from './features/documents/mails/document-shared.ts';
import { answerWarning } from './features/inbox/mails/answer-warning.ts';
import { contactReceived } from './features/inbox/mails/contact-received.ts';
import { contactReply } from './features/inbox/mails/contact-reply.ts';
import { newLead } from './features/leads/mails/new-lead.ts';
import { milestoneUpdate } from './features/projects/mails/milestone-update.ts';
import { noteMention } from './features/projects/mails/note-mention.ts';
import { demoPrepared } from './features/quotes/mails/demo-prepared.ts';
import { quoteReceived } from './features/quotes/mails/quote-received.ts';
import { quoteReminder } from './features/quotes/mails/quote-reminder.ts';
import { quoteSent } from './features/quotes/mails/quote-sent.ts';
import { quoteToSign } from './features/quotes/mails/quote-to-sign.ts';
import { registerMails } from './platform/mail/mail-template.ts';

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

declare module '#server/platform/mail/mail-template.ts' {
  interface MailTemplates extends Templates {}
}
type Templates = typeof mailTemplates;

registerMails(mailTemplates);
