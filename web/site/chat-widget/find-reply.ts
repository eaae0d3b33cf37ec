import { fallbackReply, type ReplyRule, rules } from './script.ts';

/** The rule that fits a visitor's text best, or null. */
export function findRule(text: string): ReplyRule | null {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}.&-]+/gu, ' ')} `;
  let best: ReplyRule | null = null;
  let bestScore = 0;
  for (const rule of rules) {
    const score = rule.keywords.reduce(
      (sum, keyword) => sum + (matches(words, keyword) ? 10 + keyword.length : 0),
      0,
    );
    if (score > bestScore) {
      best = rule;
      bestScore = score;
    }
  }
  return best;
}

/** What the assistant answers. */
export function findReply(text: string): string {
  return findRule(text)?.reply ?? fallbackReply;
}

/** Keywords up to this length count as whole words only: 'hi' is not in 'his', nor 'api' in 'rapid'. */
const wholeWordLength = 3;

function matches(words: string, keyword: string): boolean {
  const end = keyword.length <= wholeWordLength ? ' ' : '';
  return words.includes(` ${keyword}${end}`);
}
