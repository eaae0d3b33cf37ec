/** The parts of a question or answer needed to group it. */
interface Message {
  line: string;
  lineLabel: string;
  author: 'client' | 'team';
}

/** The questions and answers about one line of a quote. */
export interface QuestionThread<One extends Message> {
  line: string;
  label: string;
  /** Oldest first. */
  messages: One[];
  /** Whether the client wrote last. */
  waits: boolean;
}

/** Groups messages into one thread per line, in the order in which the threads started. */
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
