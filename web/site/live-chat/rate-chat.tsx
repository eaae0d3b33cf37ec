import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getOwnChatRating, rateChat } from '#contract/chat/chat-end.ts';
import type { ChatRating } from '#contract/chat/chat-rating.ts';
import {
  type ChatScore,
  chatScoreLabels,
  chatScores,
  ratingCommentMax,
} from '#domain/chat/chat-rating.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { dropDraft, keepDraft, readDraft } from '#web/kit/record/form/form-draft.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { commentDraft } from './typed-drafts.ts';

const icons = { good: ThumbsUp, bad: ThumbsDown };

/** Asks how a closed conversation went: one press, and words if somebody has some (rule CHAT-23). */
export function RateChat() {
  /** Undefined until it is known. */
  const [rating, setRating] = useState<ChatRating | null>();
  const [comment, setComment] = useState('');
  const [said, setSaid] = useState('');
  const [isSending, setSending] = useState(false);
  const typed = useRef(comment);
  typed.current = comment;

  useEffect(() => {
    let isLeft = false;
    async function read(): Promise<void> {
      try {
        const { rating: known } = await call(getOwnChatRating, {});
        if (isLeft) return;
        setRating(known);
        const typed = readDraft(commentDraft, { text: '' })?.values.text;
        setComment(typed ?? known?.comment ?? '');
      } catch (cause) {
        // The conversation works without it.
        reportFailure('The rating could not be read', cause);
      }
    }
    void read();
    return () => {
      isLeft = true;
    };
  }, []);

  async function send(score: ChatScore, words: string, done: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      setRating(await call(rateChat, { body: { score, comment: words } }));
      setSaid(done);
      if (words === typed.current.trim()) dropDraft(commentDraft);
    } catch (cause) {
      setSaid(failureText(cause, 'We couldn’t save your rating.'));
    } finally {
      setSending(false);
    }
  }

  if (rating === undefined) return null;
  const saved = rating?.comment ?? '';
  return (
    <section aria-label="Rate this chat" className="border-t border-line px-4 pt-3 pb-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>This chat is closed. How did we do?</p>
        <div className="flex gap-2">
          {chatScores.map((score) => {
            const Icon = icons[score];
            return (
              <button
                key={score}
                type="button"
                aria-pressed={rating?.score === score}
                onClick={() => void send(score, saved, 'Thank you for your rating.')}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line-strong px-3 font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
              >
                <Icon aria-hidden size={16} />
                {chatScoreLabels[score]}
              </button>
            );
          })}
        </div>
      </div>
      {rating && (
        <form
          method="post"
          className="mt-2 flex items-end gap-2"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void send(rating.score, comment.trim(), 'Thank you. We read every comment.');
          }}
        >
          <textarea
            rows={1}
            value={comment}
            maxLength={ratingCommentMax}
            aria-label="Comment on this chat"
            placeholder="Anything to add? (optional)"
            onChange={({ target: { value: text } }) => {
              setComment(text);
              keepDraft(commentDraft, { values: { text }, record: null });
            }}
            className="field-sizing-content max-h-24 min-h-9 min-w-0 grow resize-none rounded-md border border-line-strong bg-surface px-3 py-1.5 placeholder:text-muted"
          />
          {comment.trim() !== saved && (
            <Button type="submit" size="small" look="secondary" pending={isSending}>
              Save comment
            </Button>
          )}
        </form>
      )}
      <p role="status" className="mt-1 text-xs text-muted">
        {said}
      </p>
    </section>
  );
}
