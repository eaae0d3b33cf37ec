import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/shell/when-idle.ts';
import { useWidgetView } from './widget-view.ts';

/** Place of the widget on the public pages; its code comes when the browser is idle or asked. */
export function ChatArea() {
  const [Widget, setWidget] = useState<ComponentType | null>(null);
  const wanted = useWidgetView() !== 'closed';

  useEffect(() => {
    async function load(): Promise<void> {
      const module = await import('./chat-widget.tsx');
      setWidget(() => module.ChatWidget);
    }
    if (!wanted) return whenIdle(load);
    void load();
    return undefined;
  }, [wanted]);

  return Widget && <Widget />;
}
