import * as z from 'zod';
import { greetingBefore, line, path, words } from '#server/platform/mail/fields.ts';
import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Notifies the team of a client's question about a quote. */
export const quoteQuestion = defineMail({
  kind: 'team',
  summary: 'A client asked a question about a quote or one of its lines.',
  data: z.strictObject({
    reference: line,
    customerName: line,
    company: line,
    lineLabel: line,
    question: words,
    path,
  }),
  words: {
    subject: 'Question about quote {reference} from {customer}',
    heading: 'A question about quote {reference}',
    opening: '{customerName} asks:',
    button: 'Answer on the quote',
  },
  values: ({ reference, company, customerName }) => ({
    reference,
    customerName,
    customer: company || customerName,
  }),
  preview: ({ question }) => question.slice(0, 140),
  body: (data, { heading, paragraph, quoted, facts, action }, say) => [
    heading(say('heading')),
    paragraph(say('opening')),
    quoted(data.question),
    facts([
      ['About', data.lineLabel],
      ['Company', data.company],
    ]),
    action(say('button'), data.path),
  ],
  because: 'you are part of the team.',
  sample: {
    reference: 'Q-7F3K-92MD',
    customerName: 'Dana Whitfield',
    company: 'Northridge Dental',
    lineLabel: 'Workflow automation',
    question: 'Does this cover the recall letters as well?',
    path: '/admin/quotes/sample#questions',
  },
});

/** Sends the team's answer to the asker. */
export const quoteAnswer = defineMail({
  kind: 'notification',
  summary: 'The team answered a question about a quote.',
  data: z.strictObject({
    firstName: line,
    reference: line,
    lineLabel: line,
    question: words,
    answer: words,
    path,
  }),
  words: {
    subject: 'Our answer about quote {reference}',
    heading: 'Your question about quote {reference}',
    opening: 'You asked about "{topic}":',
    answer: 'Our answer:',
    button: 'View it on the quote',
  },
  values: ({ reference, lineLabel }) => ({ reference, topic: lineLabel }),
  preview: ({ answer }) => answer.slice(0, 140),
  body: (data, { heading, paragraph, quoted, action }, say) => [
    heading(say('heading')),
    ...greetingBefore(data.answer, data.firstName).map((text) => paragraph(text)),
    paragraph(say('opening')),
    quoted(data.question),
    paragraph(say('answer')),
    quoted(data.answer),
    action(say('button'), data.path),
  ],
  because: 'you asked us about this quote.',
  sample: {
    firstName: 'Dana',
    reference: 'Q-7F3K-92MD',
    lineLabel: 'Workflow automation',
    question: 'Does this cover the recall letters as well?',
    answer:
      'Yes. It covers letters, emails and text messages.\nYou can turn each one off for a patient.',
    path: '/quotes/sample#questions',
  },
});
