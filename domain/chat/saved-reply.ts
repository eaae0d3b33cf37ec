/** Most characters of the code of a saved reply, and of its text. */
export const savedReplyCodeMax = 30;
export const savedReplyTextMax = 4000;

/** What a code consists of, so that it can be typed after a slash. */
export const savedReplyCode = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

/** What a saved reply can say of the conversation, written in braces (rule CHAT-21). */
export const replyVariables = ['first name', 'quote value', 'next free slot'] as const;
export type ReplyVariable = (typeof replyVariables)[number];

// A name in braces; text in braces that is none, such as code, is left alone.
const placeholder = /\{\s*(\p{L}[\p{L}\p{N} _-]{0,39}?)\s*\}/gu;

const named = (name: string): ReplyVariable | undefined =>
  replyVariables.find((variable) => variable === name.toLowerCase().replace(/[\s_-]+/g, ' '));

/** The variables that a text has, each once. */
export function variablesIn(text: string): ReplyVariable[] {
  const found = [...text.matchAll(placeholder)].flatMap(([, name = '']) => named(name) ?? []);
  return [...new Set(found)];
}

/** A text with the variables that have a value; the others, and unknown ones, stay as they are. */
export function fillReply(text: string, values: Partial<Record<ReplyVariable, string>>): string {
  return text.replace(placeholder, (whole, name: string) => {
    const variable = named(name);
    return (variable && values[variable]) || whole;
  });
}

/** What in a text still is in braces, each once: a visitor should not read it. */
export function unfilledIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([whole]) => whole))];
}

/** The code that is being typed after a "/" at the start of a text or after a space, or null. */
export function codeAt(text: string, caret: number): { from: number; query: string } | null {
  // Before the start of the text there is nothing, but a search from there finds its first character.
  if (caret === 0) return null;
  const from = text.lastIndexOf('/', caret - 1);
  if (from === -1 || (from > 0 && !/\s/.test(text.charAt(from - 1)))) return null;
  const query = text.slice(from + 1, caret);
  if (query.length > savedReplyCodeMax) return null;
  return query === '' || savedReplyCode.test(query) ? { from, query } : null;
}

/**
 * Replies for what is typed: those whose code begins with it, then those whose code contains it. Their
 * texts do not count: a path in a sentence would offer, and Enter insert, replies with the same word.
 */
export function repliesFor<Reply extends { code: string }>(
  replies: readonly Reply[],
  query: string,
): Reply[] {
  const typed = query.toLowerCase();
  const found = replies.filter(({ code }) => code.toLowerCase().includes(typed));
  const begins = ({ code }: Reply) => code.toLowerCase().startsWith(typed);
  return [...found.filter(begins), ...found.filter((reply) => !begins(reply))];
}
