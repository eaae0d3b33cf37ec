import { useRef, useState } from 'react';
import type { QuoteQuestion } from '#contract/quotes/agreement-parts.ts';
import { questionMaxLength } from '#contract/quotes/agreements.ts';
import { answerHours } from '#domain/contact/answer-clock.ts';
import { type QuestionThread, threadsOf } from '#domain/quote/progress/question-threads.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { longCompanyDayText } from '#web/shared/calendar-day.ts';
import { useTextForm } from './use-text-form.ts';

/** A line that can be asked about; key '' is the whole quote. */
interface AskableLine {
  key: string;
  label: string;
}

interface LineQuestionsProps {
  lines: readonly AskableLine[];
  questions: readonly QuoteQuestion[];
  /** Whether more questions can be asked: not once the quote is answered. */
  isOpen: boolean;
  /** The line that the open form is about; null while it is closed. */
  asked: string | null;
  onAsk: (line: string | null) => void;
  onSend: (line: string, text: string) => Promise<void>;
}

/** Questions and answers about the quote and its lines, and the form to ask more. */
export function LineQuestions({
  lines,
  questions,
  isOpen,
  asked,
  onAsk,
  onSend,
}: LineQuestionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isSent, setSent] = useState(false);
  const threads = threadsOf(questions);
  if (!isOpen && threads.length === 0) return null;

  /** Moves the focus once the form that had it is gone. */
  function close(sent: boolean): void {
    setSent(sent);
    onAsk(null);
    requestAnimationFrame(() => (sent ? heading : opener).current?.focus());
  }

  return (
    <section
      id="questions"
      className={`mt-14 scroll-mt-24 border-t border-line-strong pt-10 ${threads.length === 0 ? 'no-print' : ''}`}
    >
      <h2 ref={heading} tabIndex={-1} className="text-3xl">
        Questions and answers
      </h2>
      <p role="status" className={isSent && asked === null ? 'mt-3 max-w-prose' : 'sr-only'}>
        {isSent && asked === null && 'We got your question.'}
      </p>
      {threads.length === 0 && (
        <p className="mt-3 max-w-prose text-muted">
          Have a question? Ask about the quote or any line in it. We’ll answer here and by email.
        </p>
      )}
      <div className="mt-6 grid max-w-3xl gap-8">
        {threads.map((thread) => (
          <Thread
            key={thread.line}
            thread={thread}
            onAsk={isOpen ? () => onAsk(thread.line) : undefined}
          />
        ))}
      </div>
      {isOpen && (
        <div className="no-print mt-6 max-w-3xl">
          {asked === null ? (
            <Button ref={opener} look="secondary" onClick={() => onAsk('')}>
              Ask a question
            </Button>
          ) : (
            <AskForm key={asked} lines={lines} line={asked} onSend={onSend} onClose={close} />
          )}
        </div>
      )}
    </section>
  );
}

interface ThreadProps {
  thread: QuestionThread<QuoteQuestion>;
  onAsk: (() => void) | undefined;
}

function Thread({ thread, onAsk }: ThreadProps) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="min-w-0 font-text text-base font-semibold break-words">{thread.label}</h3>
        {onAsk && (
          <span className="no-print -mx-3">
            <Button look="quiet" size="small" onClick={onAsk}>
              Ask a follow-up<span className="sr-only"> about {thread.label}</span>
            </Button>
          </span>
        )}
      </div>
      <ol className="mt-2 grid gap-4">
        {thread.messages.map((message) => (
          <li
            key={message.id}
            className={`border-l-4 pl-4 ${message.author === 'team' ? 'border-primary' : 'border-line-strong'}`}
          >
            <p className="text-sm text-muted">
              <span className="break-words">{message.authorName}</span>
              {message.author === 'team' && ', our team'}, {longCompanyDayText(message.createdAt)}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{message.text}</p>
          </li>
        ))}
      </ol>
      {thread.waits && (
        <p className="no-print mt-2 text-sm text-muted">
          We’ll answer within {answerHours} hours, here and by email.
        </p>
      )}
    </div>
  );
}

interface AskFormProps {
  lines: readonly AskableLine[];
  line: string;
  onSend: (line: string, text: string) => Promise<void>;
  onClose: (sent: boolean) => void;
}

function AskForm({ lines, line: first, onSend, onClose }: AskFormProps) {
  // A thread may be about a line that the quote no longer has.
  const [line, setLine] = useState(() => (lines.some(({ key }) => key === first) ? first : ''));
  const { submit, pending, failure, field } = useTextForm({
    draft: `question ${location.pathname} ${first}`,
    missing: 'Please type your question',
    send: (text) => onSend(line, text),
    failed: 'We couldn’t send your question. Please try again.',
    unanswered: 'The question got no answer',
    onSent: () => onClose(true),
  });

  return (
    <form
      method="post"
      onSubmit={submit}
      aria-label="Ask a question"
      noValidate
      className="grid gap-5"
    >
      <SelectField
        label="About"
        options={lines.map(({ key, label }) => ({ value: key, label }))}
        value={line}
        onChange={(event) => setLine(event.target.value)}
      />
      <TextArea label="Your question" rows={3} maxLength={questionMaxLength} {...field} autoFocus />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {pending ? 'Sending…' : 'Send question'}
        </Button>
        <Button look="quiet" onClick={() => onClose(false)} disabled={pending}>
          Not now
        </Button>
      </div>
    </form>
  );
}
