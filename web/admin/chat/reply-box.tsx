import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { sendChatMessage } from '#contract/chat/chat.ts';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { useTextDraft } from '#web/kit/record/form/use-text-draft.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { AttachButton, DropHint, pasteFile, useDrop } from '#web/shared/chat-thread/attach.tsx';
import { ChosenFile } from '#web/shared/chat-thread/later-files.tsx';
import { useAttachment } from '#web/shared/chat-thread/use-attachment.ts';
import { useTypingSignal } from '#web/shared/chat-thread/use-typing-signal.ts';
import { Unfilled, useSavedReplies } from './saved-reply-list.tsx';

/**
 * Sends a reply by Enter or the button; text and file stay until the server has confirmed them. What is
 * typed meanwhile begins the next reply.
 */
export function ReplyBox({ sessionId }: { sessionId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useTextDraft(`chat reply ${sessionId}`);
  const latest = useRef(text);
  latest.current = text;
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
    onSuccess: (_, message) => {
      attempt.current = { text: '', id: '' };
      leaveOut(message);
    },
  });
  function leaveOut(sent: string): void {
    typing.settle();
    const rest = latest.current.trimStart();
    setText(rest.startsWith(sent) ? rest.slice(sent.length).trimStart() : rest);
  }
  const replies = useSavedReplies({ sessionId, area, text, onText: setText });
  const client = useQueryClient();
  const attachment = useAttachment({
    session: async () => sessionId,
    asVisitor: false,
    onSent: () => invalidateAfter(client, sendChatMessage),
    onLost: (name) =>
      toast({
        title: `${name} was not sent`,
        description: 'Please open the conversation and choose it again.',
        variant: 'destructive',
      }),
  });
  const isOver = useDrop(form, attachment);
  const isSending = send.isPending || attachment.percent !== null;
  const isBusy = isSending || replies.isFilling;

  async function submit(): Promise<void> {
    const message = text.trim();
    if (isBusy) return;
    if (attachment.file === null) {
      if (message !== '') send.mutate(message);
    } else if (await attachment.send(message)) {
      leaveOut(message);
      toast({ title: 'Reply sent' });
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (replies.press(event)) return;
    // While a word is being composed (IME), Enter only completes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} method="post" onSubmit={handleSubmit} data-bottom-bar="">
      {isOver ? <DropHint /> : <ChosenFile attachment={attachment} onRetry={() => void submit()} />}
      <div className="relative flex items-end gap-1">
        <AttachButton attachment={attachment} />
        {replies.hasReplies && (
          <button
            type="button"
            aria-label="Insert a saved reply"
            title="Insert a saved reply"
            onClick={replies.openList}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <MessageSquareText aria-hidden size={20} />
          </button>
        )}
        <textarea
          ref={area}
          rows={2}
          value={text}
          maxLength={chatMessageMaxLength}
          aria-label="Your reply"
          placeholder="Type your reply"
          onChange={(event) => {
            setText(event.target.value);
            typing.tell();
            replies.look();
          }}
          onKeyDown={handleKey}
          onClick={replies.look}
          onBlur={replies.close}
          {...replies.links}
          onPaste={(event) => pasteFile(event, attachment)}
          className="field-sizing-content mr-1 max-h-40 min-h-11 min-w-0 grow resize-none rounded-md border border-line-strong bg-surface px-3 py-2 placeholder:text-muted"
        />
        <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
          <SendHorizontal aria-hidden size={18} />
          <span className="max-sm:sr-only">Send</span>
        </Button>
        {replies.list}
      </div>
      <Unfilled text={text} missing={replies.missing} />
    </form>
  );
}
