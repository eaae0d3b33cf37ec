import { useState } from 'react';
import { getChatTranscript, mailChatTranscript } from '#contract/chat/chat-end.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';

const linkClass = 'font-semibold underline underline-offset-4';

/** The conversation as a text file, or by email to its own address (rule CHAT-22). */
export function KeepChat({ email }: { email: string }) {
  const [said, setSaid] = useState('');
  const [isSending, setSending] = useState(false);

  async function mail(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      await call(mailChatTranscript, {});
      setSaid(`We emailed the conversation to ${email}.`);
    } catch (cause) {
      setSaid(failureText(cause, 'We couldn’t email the conversation.'));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        <a href={getChatTranscript.path} download="chat.txt" className={linkClass}>
          Save this chat
        </a>
        <button
          type="button"
          className={linkClass}
          aria-busy={isSending || undefined}
          onClick={() => void mail()}
        >
          Email me a copy
        </button>
      </p>
      <p role="status">{said}</p>
    </>
  );
}
