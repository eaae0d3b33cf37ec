import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import { dropDraft, keepDraft, readDraft } from '#web/kit/record/form/form-draft.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { useTypingSignal } from '#web/shared/chat-thread/use-typing-signal.ts';
import { sendMessage } from './chat-client.ts';

/** Names what is typed and not sent yet, in this tab. */
const draft = 'live chat';

/** Where the visitor types. Enter sends, Shift+Enter starts a new line. */
export function ChatForm({ sessionId }: { sessionId: string | null }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const typing = useTypingSignal(sessionId, true);
  useEffect(() => {
    const area = input.current;
    if (!area) return;
    area.value = readDraft(draft, { text: '' })?.values.text ?? '';
    area.focus();
  }, []);

  function handleInput(): void {
    keepDraft(draft, { values: { text: input.current?.value ?? '' }, record: null });
    typing.tell();
  }

  function send(): void {
    const area = input.current;
    if (area && sendMessage(area.value)) {
      area.value = '';
      dropDraft(draft);
      typing.settle();
    }
    area?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    // During IME composition, Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  return (
    <form
      method="post"
      onSubmit={handleSubmit}
      className="flex items-end gap-2 border-t border-line p-3"
    >
      <textarea
        ref={input}
        rows={1}
        maxLength={chatMessageMaxLength}
        aria-label="Your message"
        placeholder="Write to us"
        onKeyDown={handleKey}
        onInput={handleInput}
        className="field-sizing-content max-h-28 min-h-11 grow resize-none rounded-md border border-line-strong bg-surface px-3 py-2 placeholder:text-muted"
      />
      <button type="submit" aria-label="Send" className={`${buttonClass('primary')} px-3!`}>
        <SendHorizontal aria-hidden size={20} />
      </button>
    </form>
  );
}
