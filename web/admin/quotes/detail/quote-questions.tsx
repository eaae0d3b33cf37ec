import { useState } from 'react';
import type { QuoteQuestion } from '#contract/quotes/agreement-parts.ts';
import { type QuestionThread, threadsOf } from '#domain/quote/progress/question-threads.ts';
import { ScopeGuard } from '#web/admin/scope-guard.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';

const AnswerForm = laterPart(
  async () => (await import('./answer-form.tsx')).AnswerForm,
  undefined,
  'idle',
  <Skeleton rows={3} label="Loading the form" />,
);

interface QuoteQuestionsProps {
  quoteId: string;
  /** The customer's address. */
  email: string;
  questions: readonly QuoteQuestion[];
}

/** The client's questions about the quote with their answers, unanswered ones first. */
export function QuoteQuestions({ quoteId, email, questions }: QuoteQuestionsProps) {
  const threads = threadsOf(questions).sort((a, b) => Number(b.waits) - Number(a.waits));
  if (threads.length === 0) return null;
  return (
    <section id="questions" aria-labelledby="questions-heading" className="scroll-mt-16">
      <h2 id="questions-heading" className="text-lg">
        Client questions
      </h2>
      <div className="mt-2 grid gap-6 border-t border-line pt-3">
        {threads.map((thread) => (
          <Thread key={thread.line} quoteId={quoteId} email={email} thread={thread} />
        ))}
      </div>
    </section>
  );
}

function Thread({
  quoteId,
  email,
  thread,
}: {
  quoteId: string;
  email: string;
  thread: QuestionThread<QuoteQuestion>;
}) {
  const [isWriting, setWriting] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 font-text text-[0.9375rem] font-semibold break-words">
          {thread.label}
        </h3>
        <StatusDot
          tone={thread.waits ? 'warning' : 'success'}
          label={thread.waits ? 'Waiting for a reply' : 'Answered'}
        />
      </div>
      <ol className="mt-2 grid gap-3 text-[0.9375rem]">
        {thread.messages.map(({ id, author, authorName, createdAt, text }) => (
          <li
            key={id}
            className={`border-l-4 pl-3 ${author === 'team' ? 'border-primary' : 'border-line-strong'}`}
          >
            <p className="text-sm text-muted">
              <span className="break-words">{authorName}</span>, <RelativeDate at={createdAt} />
            </p>
            <p className="break-words whitespace-pre-line">{text}</p>
            {author !== 'team' && (
              <ScopeGuard quoted={{ kind: 'question', id, text }} email={email} />
            )}
          </li>
        ))}
      </ol>
      <div className="no-print mt-3">
        {isWriting || thread.waits ? (
          <AnswerForm
            quoteId={quoteId}
            line={thread.line}
            label={thread.label}
            onDone={() => setWriting(false)}
          />
        ) : (
          <Button look="quiet" size="small" onClick={() => setWriting(true)}>
            Add to the answer<span className="sr-only"> about {thread.label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
