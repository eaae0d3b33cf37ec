import type { ContactMessage } from '#contract/contact.ts';
import { splitName } from '#domain/account/name.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import { startClock } from '#server/features/answer-clock/answer-clock.ts';
import type { Context } from '#server/platform/context.ts';
import { newId, newReference } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { automationSign, limitForm } from '#server/platform/spam/form-guard.ts';
import type { ContactMessagesTable } from '../tables.ts';
import { messageRow } from './message-row.ts';
import { insertContactMessage, keepConsentText, leadOf } from './store.ts';

type ReceivingContext = Pick<Context, 'config' | 'now' | 'outbox'>;

/**
 * Stores a message of the contact form in the caller's transaction, with its lead, the clock of its
 * answer and the mails to both sides. What looks sent by a program is only stored: no lead, no clock
 * and no mail come of it unless staff say otherwise.
 *
 * @param from the sender's network address, and the pages they saw.
 */
export async function receiveMessage(
  tx: Queries,
  context: ReceivingContext,
  input: ContactMessage,
  from: { client: string; pages: readonly PublicPage[] },
): Promise<ContactMessagesTable> {
  const { client, pages } = from;
  const now = context.now();
  const { companyEmail } = context.config;
  await limitForm(tx, 'contact', { client, email: input.email, companyEmail }, now);
  if (input.consent !== undefined) await keepConsentText(tx, input.consent);
  const spamReason = automationSign(input.formCheck);
  const arrival = { id: newId(now), reference: newReference('M'), at: now, spamReason };
  const message = messageRow(input, arrival);
  if (spamReason === null) message.lead_id = await leadOf(tx, message, { now, pages });
  if (spamReason === null) {
    await startClock(tx, { kind: 'contact', id: message.id }, now);
    message.confirmation_mail_id = await announceMessage(tx, context, message, client);
  }
  await insertContactMessage(tx, message);
  return message;
}

/**
 * Confirms the message to its sender, and tells the company of it.
 *
 * @returns the id of the confirmation.
 */
async function announceMessage(
  tx: Queries,
  context: ReceivingContext,
  message: ContactMessagesTable,
  client: string,
): Promise<string | null> {
  const { id, reference, name, email, company } = message;
  const confirmation = await queueMail(
    { tx, context },
    {
      template: 'contact-received',
      to: email,
      causedBy: client,
      data: { firstName: splitName(name)[0], reference },
    },
  );
  await queueMail(
    { tx, context },
    {
      template: 'new-lead',
      to: context.config.companyEmail,
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
    },
  );
  return confirmation;
}
