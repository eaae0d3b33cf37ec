import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends AnswerClockTables {}
}

interface AnswerClockTables {
  answer_clocks: AnswerClocksTable;
}

/** One clock for the promise to answer within a day. */
interface AnswerClocksTable {
  kind: 'contact' | 'quote' | 'chat' | 'question' | 'change';
  /** Id of the message, the quote, the first unanswered chat message, the question, or the change. */
  subject_id: string;
  received_at: number;
  due_at: number;
  answered_at: number | null;
  answered_by: string | null;
  /** Set when no answer is owed any more, because it was closed without one or is spam. */
  dropped_at: number | null;
  /** When staff were warned that the answer is due soon, or null. */
  warned_at: number | null;
}

/** Metadata of these tables. */
export const answerClockTables = {
  answer_clocks: {
    personal: { none: 'times; erased with what they count for' },
    transfer: 'moves',
    refersTo: { answered_by: 'users' },
  },
} satisfies Described<AnswerClockTables>;
