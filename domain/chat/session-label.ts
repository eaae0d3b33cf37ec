/** The public label of a conversation: the last 8 characters of its id (specification part 2, section 9). */
export function sessionLabel(sessionId: string): string {
  return sessionId.slice(-8);
}

/** What staff see a conversation under: the visitor's name, else its label (specification part 2, section 2). */
export function conversationTitle(senderName: string, sessionId: string): string {
  return senderName.trim() || `Customer Chat #${sessionLabel(sessionId)}`;
}
