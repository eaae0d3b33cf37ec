import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { chatMessageMaxLength } from '#domain/chat/message-rule.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { dropDraft, keepDraft, readDraft } from '#web/kit/record/form/form-draft.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { AttachButton, DropHint, pasteFile, useDrop } from '#web/shared/chat-thread/attach.tsx';
import { ChosenFile } from '#web/shared/chat-thread/later-files.tsx';
import { useAttachment } from '#web/shared/chat-thread/use-attachment.ts';
import { useTypingSignal } from '#web/shared/chat-thread/use-typing-signal.ts';
import { deliveredSession, sendMessage } from './chat-client.ts';
import { read } from './read-chat.ts';
import { fileDraft, textDraft } from './typed-drafts.ts';

/** Where the visitor types and attaches a file. Enter sends, Shift+Enter starts a new line. */
export function ChatForm({ sessionId }: { sessionId: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const typing = useTypingSignal(sessionId, true);
  const [lost] = useState(() => readDraft(fileDraft, { name: '' })?.values.name ?? '');
  const attachment = useAttachment(
    { session: deliveredSession, asVisitor: true, onSent: showSent },
    lost,
  );
  const isOver = useDrop(form, attachment);
  const isSending = attachment.percent !== null;
  useEffect(() => {
    const area = input.current;
    if (!area) return;
    area.value = readDraft(textDraft, { text: '' })?.values.text ?? '';
    area.focus();
  }, []);
  const fileName = attachment.file?.name;
  useEffect(() => {
    if (fileName === undefined) dropDraft(fileDraft);
    else keepDraft(fileDraft, { values: { name: fileName }, record: null });
  }, [fileName]);

  function handleInput(): void {
    keepDraft(textDraft, { values: { text: input.current?.value ?? '' }, record: null });
    typing.tell();
  }

  async function send(): Promise<void> {
    const area = input.current;
    if (!area || isSending) return;
    const isSent = attachment.file
      ? await attachment.send(area.value.trim())
      : sendMessage(area.value);
    if (isSent) {
      area.value = '';
      dropDraft(textDraft);
      typing.settle();
    }
    area.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    // During IME composition, Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <form
      ref={form}
      method="post"
      onSubmit={handleSubmit}
      className="shrink-0 border-t border-line p-3"
    >
      {isOver ? <DropHint /> : <ChosenFile attachment={attachment} onRetry={() => void send()} />}
      <div className="flex items-end gap-1">
        <AttachButton attachment={attachment} />
        <textarea
          ref={input}
          rows={1}
          readOnly={isSending}
          maxLength={chatMessageMaxLength}
          aria-label="Your message"
          placeholder="Write to us"
          onKeyDown={handleKey}
          onInput={handleInput}
          onPaste={(event) => pasteFile(event, attachment)}
          className="field-sizing-content mr-1 max-h-28 min-h-11 min-w-0 grow resize-none rounded-md border border-line-strong bg-surface px-3 py-2 placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Send"
          aria-busy={isSending || undefined}
          className={`${buttonClass('primary')} px-3!`}
        >
          <SendHorizontal aria-hidden size={20} />
        </button>
      </div>
    </form>
  );
}

/** Shows the sent file; if that fails, following the conversation shows it later. */
async function showSent(): Promise<void> {
  try {
    await read();
  } catch (cause) {
    reportFailure('The sent file could not be shown yet', cause);
  }
}
