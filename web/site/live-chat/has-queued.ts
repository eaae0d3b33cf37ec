/**
 * Whether this browser keeps messages of the live chat that were not sent yet (stored-chat.ts). Every
 * public page asks; what sends them is only loaded if there are any.
 */
export function hasQueued(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('live-chat') && text.includes('"state":"waiting"'),
    );
  } catch {
    return false;
  }
}
