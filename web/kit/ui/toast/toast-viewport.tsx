import { Toast } from 'radix-ui';
import { memo, useSyncExternalStore } from 'react';
import { buttonClass } from '../button-class.ts';
import { closePath, LineIcon } from '../line-icon.tsx';
import { currentToast, dismissToast, onToastChange } from './toast.tsx';
import { toastPlace } from './toast-place.ts';
import {
  toastDuration,
  toastHotkey,
  toastSwipeThreshold,
  toastWithActionDuration,
} from './toast-timing.ts';

/**
 * The notifications region with the current toast; loaded on demand by the shell. Memoized: the page
 * around it renders with every step in a list (rule SPEED-2).
 */
export const ToastViewport = memo(function ToastViewport() {
  const shown = useSyncExternalStore(onToastChange, currentToast);
  const destructive = shown?.variant === 'destructive';
  return (
    <Toast.Provider
      swipeDirection="right"
      swipeThreshold={toastSwipeThreshold}
      duration={toastDuration}
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          duration={shown.action ? toastWithActionDuration : toastDuration}
          type={destructive ? 'foreground' : 'background'}
          className={`toast grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 break-words gap-y-1 rounded-lg border border-l-4 bg-surface p-4 pr-2 text-ink shadow-panel ${destructive ? 'border-danger' : 'border-line border-l-success'}`}
        >
          <Toast.Title className="font-semibold">{shown.title}</Toast.Title>
          <Toast.Close
            aria-label="Close"
            className="row-span-2 grid size-9 place-items-center rounded-sm hover:bg-sunken"
          >
            <LineIcon path={closePath} size={18} />
          </Toast.Close>
          {shown.description && (
            <Toast.Description className="col-start-1 text-[0.9375rem] text-muted">
              {shown.description}
            </Toast.Description>
          )}
          {shown.action && (
            <div className="col-start-1 mt-2 flex flex-wrap gap-2">
              {[shown.otherAction, shown.action].map(
                (action) =>
                  action && (
                    <Toast.Action
                      key={action.label}
                      altText={action.label}
                      onClick={action.run}
                      className={buttonClass('secondary', 'small')}
                    >
                      {action.label}
                    </Toast.Action>
                  ),
              )}
            </div>
          )}
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={[toastHotkey]}
        label="Notifications ({hotkey})"
        className="toasts no-print fixed z-50 grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-3 p-4 outline-none"
        // As the page is when the toast appears.
        style={toastPlace()}
      />
    </Toast.Provider>
  );
});
