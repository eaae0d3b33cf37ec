import { reviewHours } from '#domain/quote/terms.ts';

/** The contact page; its forms are not editable. */
export const contactTexts = {
  'contact.search.text':
    'Ask a question, chat, or book a 30-minute consultation by video or phone. A person will answer within 24 hours.',
  'contact.hero.heading': 'Tell us about your business',
  'contact.hero.text': `A person reads every message and replies within ${reviewHours} hours.`,
  'contact.email.heading': 'Email us',
  'contact.email.text': 'For longer questions, or to send a file.',
  'contact.chat.heading': 'Chat',
  'contact.chat.text': 'For quick questions about prices, timing and features.',
  'contact.form.heading': 'Write to us',
  'contact.questions.heading': 'Three things help us most',
  'contact.questions.1.label': 'What does your company do, and who are your customers?',
  'contact.questions.2.label':
    'Which systems do you use today, and what frustrates you about them?',
  'contact.questions.3.label': 'What should be easier a year from now?',
} as const;
