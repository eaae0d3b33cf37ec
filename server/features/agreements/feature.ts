import { defineFeature } from '#server/platform/feature.ts';
import { quoteAccepted, quoteDeclined } from './mails/quote-answered.ts';
import { quoteLink } from './mails/quote-link.ts';
import { quoteAnswer, quoteQuestion } from './mails/quote-questions.ts';
import { quoteSigned } from './mails/quote-signed.ts';

export const agreements = defineFeature({
  name: 'agreements',
  mails: {
    'quote-signed': quoteSigned,
    'quote-question': quoteQuestion,
    'quote-answer': quoteAnswer,
    'quote-link': quoteLink,
    'quote-accepted': quoteAccepted,
    'quote-declined': quoteDeclined,
  },
  routes: [async () => (await import('./routes.ts')).quoteAnswerRoutes],
});
