import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './transport.ts';

/**
 * The mail in nodemailer's structured fields, which encode what a header cannot contain; we never
 * build header text ourselves. Neither files nor URLs are fetched.
 */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  return {
    from: mail.from,
    to: [{ name: '', address: mail.to }],
    ...(mail.replyTo ? { replyTo: [{ name: mail.from.name, address: mail.replyTo }] } : {}),
    // The envelope for the mail server, whatever the headers say: one recipient.
    envelope: { from: mail.from.address, to: [mail.to] },
    subject: mail.subject,
    messageId: mail.messageId,
    // RFC 5322, 3.6.4: mailboxes show the two as one conversation.
    ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo, references: [mail.inReplyTo] } : {}),
    date: new Date(mail.createdAt),
    headers: {
      // RFC 3834: prevents out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(mail.stopUrl && {
        'List-Unsubscribe': `<${mail.stopUrl}>`,
        // RFC 8058, section 3.1: mailboxes show a button that needs no page.
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ filename, contentType, content, cid }) => ({
      filename,
      contentType,
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
