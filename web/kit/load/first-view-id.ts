/** Id of the place in a private screen's HTML of what the server renders of it (web/root.tsx). */
export const firstViewId = 'first-view';
