import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from '#web/kit/ui/toast/toast.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * Where toasts appear, on every screen. Its code is loaded when the browser is idle, or at once when
 * there is a toast to show; it is never part of the prerendered HTML.
 */
export function ToastArea() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);

  useEffect(() => {
    async function load(): Promise<void> {
      const module = await import('#web/kit/ui/toast/toast-viewport.tsx');
      setViewport(() => module.ToastViewport);
    }
    const cancel = whenIdle(load);
    const forget = onFirstToast(load);
    return () => {
      cancel();
      forget();
    };
  }, []);

  return Viewport && <Viewport />;
}
