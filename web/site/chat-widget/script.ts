import { quoteMinutes } from '#domain/chat/quote-offer.ts';
import { fillText } from '#domain/site/texts/placeholders.ts';
import { siteText } from '#web/kit/shell/site-text.ts';

/** The words of now, of which only those with an answer know further figures (find-reply.ts). */
const spoken = (words: string) => fillText(words, { quoteMinutes: String(quoteMinutes) });

/** What the assistant says first. */
export const greeting = spoken(siteText('chat.greeting.text'));

/** One thing the assistant can talk about. */
export interface ReplyRule {
  topic: string;
  /** Keywords by weight; `keywordsOf` explains the notation. */
  keywords: Readonly<Record<number, string>>;
  /** Its original words; a company may have others. */
  reply: string;
  /** Its keywords occur in any conversation: with a word that is strange to us they mean nothing. */
  isGeneral?: boolean;
  /** A greeting or thanks: counts only if nothing is asked. */
  isSmallTalk?: boolean;
}

/** For a question that fits no keyword. */
export const fallbackReply = spoken(siteText('chat.no-answer.text'));

/** The pool of suggested prompts; three of them are shown. */
export const prompts = {
  price: siteText('chat.prompt.price.label'),
  payment: siteText('chat.prompt.payment.label'),
  time: siteText('chat.prompt.time.label'),
  integrations: siteText('chat.prompt.integrations.label'),
  ownership: siteText('chat.prompt.ownership.label'),
  features: siteText('chat.prompt.features.label'),
};
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
