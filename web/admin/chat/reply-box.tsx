import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { sendChatMessage } from '#contract/chat/chat.ts';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { useTypingSignal } from '#web/shared/chat-thread/use-typing-signal.ts';

/** Sends a reply by Enter or the button; the text stays until the server has confirmed it. */
export function ReplyBox({ sessionId }: { sessionId: string }) {
  const [text, setText] = useTextDraft(`chat reply ${sessionId}`);
  // Retrying a text after a lost response sends the same id, so that it is posted only once.
  const attempt = useRef({ text: '', id: '' });
  const typing = useTypingSignal(sessionId, false);
  const send = useChange(sendChatMessage, {
    input: (message: string) => {
      if (attempt.current.text !== message)
        attempt.current = { text: message, id: newIdempotencyKey() };
      return { body: { sessionId, message, clientMessageId: attempt.current.id } };
    },
    done: () => ({ title: 'Reply sent' }),
    failed: 'Failed to send reply',
    onDone: () => {
      attempt.current = { text: '', id: '' };
      typing.settle();
      setText('');
    },
  });

  function submit(): void {
    const message = text.trim();
    if (message !== '' && !send.isPending) send.mutate(message);
  }

  function handleKey(event: KeyboardEvent): void {
    // While a word is being composed (IME), Enter only completes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    submit();
  }

  return (
    <form method="post" onSubmit={handleSubmit} className="mt-3 flex items-end gap-2">
      <textarea
        rows={2}
        value={text}
        readOnly={send.isPending}
        maxLength={chatMessageMaxLength}
        aria-label="Your reply"
        placeholder="Type your reply"
        onChange={(event) => {
          setText(event.target.value);
          typing.tell();
        }}
        onKeyDown={handleKey}
        className="field-sizing-content max-h-40 min-h-11 min-w-0 grow resize-none rounded-md border border-line-strong bg-surface px-3 py-2 placeholder:text-muted"
      />
      <Button type="submit" look="primary" aria-busy={send.isPending || undefined}>
        <SendHorizontal aria-hidden size={18} />
        Send
      </Button>
    </form>
  );
}
