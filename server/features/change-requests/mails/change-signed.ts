import * as z from 'zod';
import { amountText } from '#domain/change-request/change-price.ts';
import { formatCents } from '#domain/money.ts';
import { greeting, instant, line, path, timeText, zone } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { changeFacts, sampleChange, targetText } from './change-facts.ts';

/** A signed change, to both sides. */
export const changeSigned = defineMail({
  kind: 'essential',
  summary: 'A client signed a change: scope, dates and payments are updated. Goes to both sides.',
  data: z.strictObject({
    ...changeFacts,
    firstName: line,
    reader: z.enum(['client', 'team']),
    contractCents: z.int(),
    nowCents: z.int(),
    /** How many planned payments rise, and the first one by how much. */
    raised: z.int(),
    raiseCents: z.int(),
    signerName: line,
    signedAt: instant,
    timeZone: zone,
    documentHash: line,
    path,
  }),
  words: {
    subject: 'Signed: change {number}, {title}',
    heading: 'Signed: {title}',
    opening: 'Signed. Scope, dates and payments are updated:',
    button: 'Open your project',
    buttonTeam: 'Open the change',
  },
  values: ({ number, title }) => ({ number, title }),
  preview: ({ priceCents, projectName }) =>
    `${projectName}, ${amountText(priceCents)}. Scope, dates and payments are updated.`,
  body: (change, { heading, paragraph, facts, action }, say) => [
    heading(say('heading')),
    ...(change.reader === 'client' ? [paragraph(greeting(change.firstName))] : []),
    paragraph(say('opening')),
    facts([
      ['Change', `${change.number} to ${change.projectName}`],
      ['Added', change.lines.join(', ')],
      ['Price', amountText(change.priceCents)],
      ['Contract', `${formatCents(change.contractCents)} with this change`],
      ['Delivery', targetText(change)],
      ...(change.nowCents > 0
        ? [['Due now', formatCents(change.nowCents)] satisfies [string, string]]
        : []),
      ...(change.raised > 0 ? [['Later', laterText(change)] satisfies [string, string]] : []),
      ['Signed by', `${change.signerName}, ${timeText(change.signedAt, change.timeZone)}`],
      ['Checksum', change.documentHash],
    ]),
    action(say(change.reader === 'client' ? 'button' : 'buttonTeam'), change.path),
  ],
  because: 'this change to your project was signed.',
  sample: {
    ...sampleChange,
    firstName: 'Dana',
    reader: 'client',
    contractCents: 3_889_600,
    nowCents: 26_180,
    raised: 12,
    raiseCents: 19_635,
    signerName: 'Dana Whitfield',
    signedAt: Date.UTC(2026, 2, 4, 12),
    timeZone: 'America/New_York',
    documentHash: 'a'.repeat(64),
    path: '/client-portal#system',
  },
});

function laterText({ raised, raiseCents }: { raised: number; raiseCents: number }): string {
  return raised === 1
    ? `The last payment rises by ${formatCents(raiseCents)}`
    : `${raised} payments rise by ${formatCents(raiseCents)}`;
}
