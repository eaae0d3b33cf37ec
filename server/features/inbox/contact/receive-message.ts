import type { ContactMessage } from '#contract/inbox/contact.ts';
import { splitName } from '#domain/account/name.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import { startClock } from '#server/features/answer-clock/answer-clock.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId, newReference } from '#server/platform/db/ids.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { automationSign, limitForm } from '#server/platform/spam/form-guard.ts';
import { queueEvent } from '#server/platform/webhooks/queue-events.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { ContactMessagesTable } from '../tables.ts';
import { insertContactMessage, leadOf, messageRow, storeConsentText } from './store.ts';

/**
 * Stores a message of the contact form with its lead and answer clock, and mails both sides.
 * Suspected spam is only stored, without lead, clock and mails, unless staff release it.
 *
 * @param from the sender's network address and the pages they saw.
 */
export async function receiveMessage(
  work: Work,
  input: ContactMessage,
  from: { client: string; pages: readonly PublicPage[] },
): Promise<ContactMessagesTable> {
  const { tx, context, now } = work;
  const { client, pages } = from;
  const { companyEmail } = context.config;
  await limitForm(tx, 'contact', { client, email: input.email, companyEmail }, now);
  if (input.consent !== undefined) await storeConsentText(tx, input.consent);
  const spamReason = automationSign(input.formCheck);
  const arrival = { id: newId(now), reference: newReference('M'), at: now, spamReason };
  const message = messageRow(input, arrival);
  if (spamReason === null) {
    message.lead_id = await leadOf(work, message, pages);
    await startClock(tx, { kind: 'contact', id: message.id }, now);
    message.confirmation_mail_id = await mailBothSides(work, message, client);
  }
  await insertContactMessage(tx, message);
  if (spamReason === null) await queueEvent(work, { type: 'message.received', id: message.id });
  await announce(work, { topics: ['inbox', 'leads'], to: { admins: true } });
  return message;
}

/**
 * Confirms the message to its sender, and notifies the company.
 *
 * @returns the id of the confirmation.
 */
async function mailBothSides(
  work: Work,
  message: ContactMessagesTable,
  client: string,
): Promise<string | null> {
  const { id, reference, name, email, company } = message;
  const confirmation = await queueMail(work, {
    template: 'contact-received',
    to: email,
    causedBy: client,
    data: { firstName: splitName(name)[0], reference },
  });
  await queueMail(work, {
    template: 'new-lead',
    to: work.context.config.companyEmail,
    data: {
      source: 'contact',
      name,
      company,
      email,
      phone: '',
      message: message.message,
      reference,
      path: `/admin/inbox/${id}`,
    },
  });
  return confirmation;
}
