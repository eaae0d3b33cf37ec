import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { onFirstToast } from '#web/kit/ui/toast/toast.tsx';
import { onFirstShown } from '../load/first-shown.ts';
import { loadPart } from '../load/load-part.ts';
import { whenIdle } from '../load/when-idle.ts';

/**
 * The place where toasts and the state of the connection appear, on every screen. Its code comes
 * when the browser is idle, or at once when there is a toast to show; it is never part of the HTML
 * made at build time. A screen whose HTML makes its first calls shows their answers first.
 */
export function ToastArea() {
  const [Extras, setExtras] = useState<ComponentType | null>(null);

  const { pathname } = useLocation();
  const opened = useRef(pathname);

  useEffect(() => {
    async function load(): Promise<void> {
      const module = await loadPart(() => import('#web/kit/connection/page-extras.tsx'), 'ahead');
      setExtras(() => module.PageExtras);
    }
    const whenCalm = () => whenIdle(load);
    // Somebody who is sent elsewhere, to sign in, never sees that screen.
    const isFirst = window.ascentFirst !== undefined && pathname === opened.current;
    const cancel = isFirst ? onFirstShown(whenCalm) : whenCalm();
    const forget = onFirstToast(load);
    return () => {
      cancel();
      forget();
    };
  }, [pathname]);

  return Extras && <Extras />;
}
