/** The public label of a conversation: the last 8 characters of its id (rule CHAT-10). */
export function sessionLabel(sessionId: string): string {
  return sessionId.slice(-8);
}

/** The title of a conversation for staff: the visitor's name, or else its label (rule CHAT-10). */
export function conversationTitle(senderName: string, sessionId: string): string {
  return senderName.trim() || `Customer Chat #${sessionLabel(sessionId)}`;
}
