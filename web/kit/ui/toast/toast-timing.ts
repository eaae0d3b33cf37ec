/** The numbers of toasts and tooltips (rules TOAST-1 and TOAST-2). */

/** How long a toast stays, in milliseconds. */
export const toastDuration = 5_000;

/** How long a toast with an action such as Undo stays, in milliseconds (rule TOAST-1). */
export const toastWithActionDuration = 10_000;

/** After this long a dismissed toast is forgotten, in milliseconds. */
export const toastRemoveDelay = 1_000_000;

/** How far to the right a toast must be swiped to dismiss it, in pixels. */
export const toastSwipeThreshold = 50;

/** Moves the focus to the notifications region. */
export const toastHotkey = 'F8';

/** How long to hover over a control before its tooltip shows, in milliseconds. */
export const tooltipDelay = 700;

/** Within this time after one tooltip the next one shows at once, in milliseconds. */
export const tooltipSkipDelay = 300;
