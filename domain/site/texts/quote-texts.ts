/** The head of the quote page; the wizard itself is not editable. */
export const quoteTexts = {
  'quote.search.text':
    'Price your own CRM in four short steps: choose the features you need and see the estimate, the payment plan and what it saves, with the math.',
  'quote.hero.heading': 'Price your CRM, step by step',
  'quote.hero.text':
    'It takes about 3 minutes. Watch the price add up as you choose. Nothing is sent before the last step.',
} as const;
