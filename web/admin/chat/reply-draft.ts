/*
 * What is typed to a visitor is kept in this tab of the browser until it is sent: looking into
 * another conversation, or a reload, loses nothing.
 */

const keyOf = (sessionId: string) => `chat-reply:${sessionId}`;

/** What was typed in a conversation and not sent; '' when nothing was. */
export function readReplyDraft(sessionId: string): string {
  try {
    return sessionStorage.getItem(keyOf(sessionId)) ?? '';
  } catch {
    // Storage is forbidden: nothing was kept.
    return '';
  }
}

/** Keeps what is typed in a conversation; '' forgets it. */
export function keepReplyDraft(sessionId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(sessionId));
    else sessionStorage.setItem(keyOf(sessionId), text);
  } catch {
    // Storage is forbidden or full: the text stays in the box while the conversation is open.
  }
}
