import * as z from 'zod';
import { amountText } from '#domain/change-request/change-price.ts';
import { line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';
import { changeFacts, sampleChange } from './change-facts.ts';

const did = { asked: 'requested', declined: 'declined', withdrawn: 'withdrew' };

/** Tells the team what a client did with a change. */
export const changeNews = defineMail({
  kind: 'team',
  summary: 'A client requested a change, declined one, or withdrew one.',
  data: z.strictObject({
    ...changeFacts,
    clientName: line,
    news: z.enum(['asked', 'declined', 'withdrawn']),
    words,
    path,
  }),
  words: {
    subject: '{client} {did} change {number}: {title}',
    opening: '{client} {did} a change to {project}.',
    button: 'Open the change',
  },
  values: ({ clientName, news, number, title, projectName }) => ({
    client: clientName || 'A client',
    did: did[news],
    number,
    title,
    project: projectName,
  }),
  preview: ({ projectName, news }) =>
    news === 'asked' ? `${projectName}. We promised a reply within 24 hours.` : projectName,
  body: (change, { heading, paragraph, quoted, facts, action }, say) => [
    heading(change.title),
    paragraph(say('opening')),
    ...(change.words === '' ? [] : [quoted(change.words)]),
    facts([
      ['Change', change.number],
      ...(change.lines.length === 0
        ? []
        : [
            ['Contains', change.lines.join(', ')] satisfies [string, string],
            ['Price', amountText(change.priceCents)] satisfies [string, string],
          ]),
    ]),
    action(say('button'), change.path),
  ],
  because: 'you are part of the team.',
  sample: {
    ...sampleChange,
    clientName: 'Dana Whitfield',
    news: 'asked',
    words: 'Could patients upload their insurance card before the first visit?',
    path: '/admin/projects/sample?view=changes&change=sample',
  },
});
