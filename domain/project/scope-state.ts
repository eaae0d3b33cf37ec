/** From sold to handed over, in order (rule PROJECT-8). */
export const scopeStates = ['planned', 'building', 'in-review', 'delivered'] as const;
export type ScopeState = (typeof scopeStates)[number];
