import * as z from 'zod';
import { amountText } from '#domain/change-request/change-price.ts';
import { dayText, greeting, instant, path } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { changeFacts, daysText, sampleChange, targetText } from './change-facts.ts';

/** A change that the client can sign. */
export const changeOffer = defineMail({
  kind: 'essential',
  summary: 'We offered a change to a system, which the client can sign in the portal.',
  data: z.strictObject({
    ...changeFacts,
    firstName: z.string().max(1000),
    validUntil: instant,
    path,
  }),
  words: {
    subject: 'Change {number} to your system needs your answer: {title}, {price}, {delivery}',
    opening: 'Here is our offer for a change to {project}. Nothing changes until you sign it.',
    button: 'Review the offer',
    closing: 'You will see how the price adds up and what you’d pay and when.',
  },
  values: ({ number, title, projectName, priceCents, days }) => ({
    number,
    title,
    project: projectName,
    price: amountText(priceCents),
    delivery: daysText(days),
  }),
  preview: ({ projectName, validUntil }) => `${projectName}. Valid until ${dayText(validUntil)}.`,
  body: (change, { heading, paragraph, facts, action }, say) => [
    heading(change.title),
    paragraph(greeting(change.firstName)),
    paragraph(say('opening')),
    facts([
      ['Change', change.number],
      ['What you get', change.lines.join(', ')],
      ['Price', amountText(change.priceCents)],
      ['Delivery', targetText(change)],
      ['Valid until', dayText(change.validUntil)],
    ]),
    action(say('button'), change.path),
    paragraph(say('closing')),
  ],
  because: 'we offered you a change to your system.',
  sample: {
    ...sampleChange,
    firstName: 'Dana',
    validUntil: Date.UTC(2026, 3, 3, 12),
    path: '/client-portal#system',
  },
});
