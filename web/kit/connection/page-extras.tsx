import { ToastViewport } from '#web/kit/ui/toast/toast-viewport.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

/** What every page has beside its content, fetched once the browser is idle. */
export function PageExtras() {
  return (
    <>
      <ConnectionNotice />
      <ToastViewport />
    </>
  );
}
