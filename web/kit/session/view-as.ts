import { callRules } from '#web/kit/api/request.ts';

/** Somebody of the team looks at the portal as a client, in this browser tab (decision 87). */
export interface ShownView {
  id: string;
  /** Whose portal it is. */
  name: string;
  /** The path of the record that it was opened from. */
  back: string;
}

/** In session storage; the first call of the portal reads it too (web/kit/load/joint-call.ts). */
const storageKey = 'view-as';

/** The pages that a client has: the others show everybody who they are. */
const clientPages = /^\/(client-portal|quotes|bookings|approvals|pay)(\/|$)/;

/** Whether a view shows this page. */
export function isClientPage(pathname: string): boolean {
  return clientPages.test(pathname);
}

/** Opens the portal in a view. */
export function enterView(view: ShownView): void {
  sessionStorage.setItem(storageKey, JSON.stringify(view));
  location.assign('/client-portal');
}

/** Ends the view in this tab and goes back to its record. */
export function leaveView({ back }: ShownView): void {
  sessionStorage.removeItem(storageKey);
  location.assign(back);
}

function readView(): ShownView | null {
  // Another page that is being left for the portal is no view: it has calls of its own.
  if (typeof window === 'undefined' || !isClientPage(location.pathname)) return null;
  try {
    // Written above.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ShownView | null;
  } catch {
    // Storage is blocked.
    return null;
  }
}

/** The view of this page; null for everybody who is there as themselves. */
export const shownView = readView();
if (shownView) callRules.root = `/api/as/${shownView.id}`;
