/** How long the quote takes, in minutes (rule WIDGET-5). */
export const quoteMinutes = 3;

/** A reply with this phrase also offers the quote calculator (rule WIDGET-5). */
export const quotePhrase = 'personalized quote';

/** What the assistant says first. */
export const greeting = `Hello! I’m an automated assistant and can answer questions about prices, timelines and features. The fastest way to a number is the quote calculator: it takes ${quoteMinutes} minutes and ends with your ${quotePhrase}.`;

/** One thing the assistant can talk about. */
export interface ReplyRule {
  topic: string;
  /** Keywords by weight; `keywordsOf` explains the notation. */
  keywords: Readonly<Record<number, string>>;
  reply: string;
  /** Its keywords occur in any conversation: with a word that is strange to us they mean nothing. */
  isGeneral?: boolean;
  /** A greeting or thanks: counts only if nothing is asked. */
  isSmallTalk?: boolean;
}

/** For a question that fits no keyword. */
export const fallbackReply = `I don’t have an answer for that, but a person can help: send us a message or book a call below. If it’s about the price, your ${quotePhrase} takes ${quoteMinutes} minutes.`;

/** The pool of suggested prompts; three of them are shown. */
export const prompts = {
  price: 'How much does a custom CRM cost?',
  payment: 'Can I pay in installments?',
  time: 'How long does it take to build?',
  integrations: 'Which systems can you connect?',
  ownership: 'Who owns the finished system?',
  features: 'What features can I choose?',
} as const;
type PromptTopic = keyof typeof prompts;

const promptsByPage: Record<string, readonly PromptTopic[]> = {
  '/quote': ['price', 'payment', 'ownership'],
  '/demo': ['features', 'integrations', 'time'],
  '/about': ['time', 'ownership', 'price'],
  '/case-studies': ['time', 'integrations', 'price'],
};

/** Three prompts out of the six, chosen for the page the visitor is on. */
export function promptsFor(pathname: string): string[] {
  const topics = promptsByPage[pathname] ?? ['price', 'time', 'ownership'];
  return topics.map((topic) => prompts[topic]);
}
