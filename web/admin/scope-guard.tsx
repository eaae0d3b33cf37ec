import { laterPart } from '#web/kit/record/later-part.tsx';

/**
 * Turns words that ask for more than what was sold into a change or a courtesy (rule CHANGE-8);
 * nothing for a person without a project, who is looked up first.
 */
export const ScopeGuard = laterPart(
  async () => (await import('./scope-guard-button.tsx')).ScopeGuardButton,
  undefined,
  'wanted',
);
