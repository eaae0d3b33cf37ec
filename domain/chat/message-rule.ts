/** Longest chat message in characters (rule CHAT-15). */
export const chatMessageMaxLength = 4_000;

/** How often the thread is asked for while nothing is pushed, in milliseconds (rule CHAT-4). */
export const chatPollMs = 3_000;

/** The name staff answer under (rule CHAT-5). */
export const staffSenderName = 'Admin';

/** One line of the scripted widget, as it is carried over to a person. */
export interface CarriedLine {
  sender: 'ai' | 'user';
  content: string;
}

/**
 * The customer's first message: an automatic greeting that introduces them (rule
 * CHAT-1), with what was said to the assistant before, the latest first to be kept when it would
 * grow too long (rule WIDGET-2: one thread).
 */
export function introduction(
  visitor: { name: string; email: string },
  carried: readonly CarriedLine[],
): string {
  const greeting = `Hello, I am ${visitor.name} (${visitor.email}). I would like to talk to a person.`;
  const heading = '\n\nSaid to the assistant before:';
  let text = '';
  for (const { sender, content } of carried.toReversed()) {
    const line = `\n${sender === 'user' ? 'Me' : 'Assistant'}: ${content.trim()}`;
    if (greeting.length + heading.length + line.length + text.length > chatMessageMaxLength) break;
    text = line + text;
  }
  return text === '' ? greeting.slice(0, chatMessageMaxLength) : greeting + heading + text;
}
