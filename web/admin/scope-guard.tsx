import { laterPart } from '#web/kit/record/later-part.tsx';

/** The button of the guard (scope-guard-button.tsx) on screens that show it only for some people. */
export const ScopeGuard = laterPart(
  async () => (await import('./scope-guard-button.tsx')).ScopeGuardButton,
  undefined,
  'wanted',
);
