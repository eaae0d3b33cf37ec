/** A question or an answer, as far as it matters to where it stands. */
interface Message {
  line: string;
  lineLabel: string;
  author: 'client' | 'team';
}

/** What was asked and answered about one line of a quote. */
export interface QuestionThread<One extends Message> {
  line: string;
  label: string;
  /** The oldest first. */
  messages: One[];
  /** Whether the client wrote last. */
  waits: boolean;
}

/** One thread per line, in the order in which they were begun. */
export function threadsOf<One extends Message>(messages: readonly One[]): QuestionThread<One>[] {
  const threads = new Map<string, QuestionThread<One>>();
  for (const message of messages) {
    const { line, lineLabel, author } = message;
    const thread = threads.get(line) ?? { line, label: lineLabel, messages: [], waits: false };
    thread.messages.push(message);
    thread.waits = author === 'client';
    threads.set(line, thread);
  }
  return [...threads.values()];
}
