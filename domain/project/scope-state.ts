/** From sold to handed over, in order (features, row J08). */
export const scopeStates = ['planned', 'building', 'in-review', 'delivered'] as const;
export type ScopeState = (typeof scopeStates)[number];
