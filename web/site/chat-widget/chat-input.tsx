import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { CarriedLine } from '#domain/chat/message-rule.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { LineIcon } from '#web/kit/ui/line-icon.tsx';
import { loadReplies, say, useConversation } from './conversation.ts';
import { showWidget } from './widget-view.ts';

/** Longest question, in characters. */
const longest = 1_000;

/** How a visitor gets from the assistant to a person (rule WIDGET-2). */
export interface ChatInputProps {
  /** Called with the conversation so far when the visitor asks for a person. */
  onPerson: (said: readonly CarriedLine[]) => void;
  /** Shows the free times in place of the thread. */
  onBook: () => void;
}

/** The input field, with the ways to a person below it. Enter sends, Shift+Enter starts a new line. */
export function ChatInput({ onPerson, onBook }: ChatInputProps) {
  const { messages, pending } = useConversation();
  const input = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    input.current?.focus();
    void loadReplies();
  }, []);

  function send(): void {
    const area = input.current;
    if (area && say(area.value)) area.value = '';
    area?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    // While a word is being composed with an input method (IME), Enter ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  return (
    <form method="post" onSubmit={handleSubmit} className="border-t border-line p-3">
      <div className="flex items-end gap-2">
        <textarea
          ref={input}
          rows={1}
          maxLength={longest}
          aria-label="Your message"
          placeholder="Ask about prices, times, features"
          onKeyDown={handleKey}
          className="field-sizing-content max-h-28 min-h-11 grow resize-none rounded-md border border-line-strong bg-surface px-3 py-2 placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Send"
          aria-disabled={pending || undefined}
          className={`${buttonClass('primary')} px-3!`}
        >
          <LineIcon path="M4 4l17 8-17 8 3-8zM7 12h14" size={20} />
        </button>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <button
          type="button"
          aria-haspopup="dialog"
          className="py-1 text-primary underline underline-offset-4"
          onClick={() => {
            onPerson(messages);
            showWidget('closed');
          }}
        >
          Talk to a person
        </button>
        <button
          type="button"
          className="py-1 text-primary underline underline-offset-4"
          onClick={onBook}
        >
          Book a call
        </button>
      </p>
    </form>
  );
}
