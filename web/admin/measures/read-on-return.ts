/**
 * Measures are not pushed, because every change of anybody alters one: they are read when their screen is opened,
 * and when somebody returns to its tab.
 */
export const readOnReturn = { staleTime: 5000, refetchOnWindowFocus: true } as const;
