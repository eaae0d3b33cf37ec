import { shownView } from '#web/kit/session/view-as.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

/** Tells somebody who looks at the portal as a client that they change nothing (rule VIEW-2). @returns whether they do. */
export function refuseInView(): boolean {
  if (!shownView) return false;
  toast({ title: `You can’t change anything while viewing as ${shownView.name}.` });
  return true;
}
