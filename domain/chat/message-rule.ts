/** Maximum length of a chat message, in characters (rule CHAT-15). */
export const chatMessageMaxLength = 4_000;

/** Polling interval for messages while the event stream is down, in milliseconds (rule CHAT-4). */
export const chatPollMs = 3_000;

/** The sender name of every message by staff (rule CHAT-5). */
export const staffSenderName = 'Admin';

/** The extensions of files in a conversation, as the file dialog takes them (rule CHAT-17). */
export const chatFileExtensions = ['.png', '.jpg', '.jpeg', '.pdf'];

/** The text of a message that is only a file. */
export function fileMessage(name: string): string {
  return `Sent a file: ${name}`;
}

/** What was written beside a file, or '' for a message that is only a file. */
export function wordsBeside(message: string, file: { name: string }): string {
  return message === fileMessage(file.name) ? '' : message;
}

/** The text of a message for an email, which names the file. */
export function messageWithFile(message: string, name: string | undefined): string {
  return name === undefined || message === fileMessage(name)
    ? message
    : `${message}\n\nFile: ${name}`;
}

/** One line of the conversation with the scripted assistant. */
export interface CarriedLine {
  sender: 'ai' | 'user';
  content: string;
}

/**
 * The customer's first message: an automatic greeting that introduces them (rule CHAT-1) and quotes
 * the conversation with the assistant (rule WIDGET-2), without its oldest lines when it is too long.
 */
export function introduction(
  visitor: { name: string; email: string },
  carried: readonly CarriedLine[],
): string {
  const greeting = `Hello, I am ${visitor.name} (${visitor.email}). I would like to talk to a person.`;
  const heading = '\n\nEarlier chat with the assistant:';
  let text = '';
  for (const { sender, content } of carried.toReversed()) {
    const line = `\n${sender === 'user' ? 'Me' : 'Assistant'}: ${content.trim()}`;
    if (greeting.length + heading.length + line.length + text.length > chatMessageMaxLength) break;
    text = line + text;
  }
  return text === '' ? greeting.slice(0, chatMessageMaxLength) : greeting + heading + text;
}
