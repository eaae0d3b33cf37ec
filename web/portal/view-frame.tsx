import { useEffect } from 'react';
import { endView } from '#contract/accounts/view-as.ts';
import { allowLeaving } from '#web/kit/record/form/use-unsaved-warning.ts';
import { isClientPage, leaveView, type ShownView } from '#web/kit/session/view-as.ts';

/** Frames the portal that somebody of the team looks at as its client, with the way back. */
export function ViewFrame({ view }: { view: ShownView }) {
  useEffect(keepToClientPages, []);

  async function goBack(): Promise<void> {
    allowLeaving();
    // As themselves, in the address of nobody's view. One that has ended already need not be ended.
    const path = endView.path.replace(':id', encodeURIComponent(view.id));
    await fetch(path, { method: endView.method, credentials: 'include' }).catch(() => {});
    leaveView(view);
  }

  return (
    <>
      <div
        aria-hidden
        className="no-print pointer-events-none fixed inset-0 z-50 border-4 border-accent-strong"
      />
      <aside aria-label="View as a client" className="no-print bg-accent-strong text-on-accent">
        <div className="shell flex items-center justify-between gap-4 py-2">
          <p className="min-w-0 break-words">
            You see what {view.name} sees, but you can’t change anything.
          </p>
          <button
            type="button"
            onClick={() => void goBack()}
            className="min-h-9 shrink-0 rounded-md bg-on-accent px-3 text-sm font-semibold text-accent-strong"
          >
            Back
          </button>
        </div>
      </aside>
    </>
  );
}

/** Loads other pages anew: whoever looks is there as themselves. */
function keepToClientPages(): () => void {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.download || link.origin !== location.origin) return;
    if (isClientPage(link.pathname) || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    event.stopPropagation();
    location.assign(link.href);
  }
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
