import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from '#web/kit/ui/toast/toast.tsx';
import { loadPart } from '../load/load-part.ts';
import { whenIdle } from '../load/when-idle.ts';

/**
 * The place where toasts and the state of the connection appear, on every screen. Its code comes
 * when the browser is idle, or at once when there is a toast to show; it is never part of the HTML
 * made at build time.
 */
export function ToastArea() {
  const [Extras, setExtras] = useState<ComponentType | null>(null);

  useEffect(() => {
    async function load(): Promise<void> {
      const module = await loadPart(() => import('#web/kit/connection/page-extras.tsx'), 'ahead');
      setExtras(() => module.PageExtras);
    }
    const cancel = whenIdle(load);
    const forget = onFirstToast(load);
    return () => {
      cancel();
      forget();
    };
  }, []);

  return Extras && <Extras />;
}
