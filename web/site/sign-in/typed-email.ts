/** The address typed on the page before, which it hands over in the history state; '' without one. */
export function typedEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
