import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '#web/kit/load/load-part.ts';
import { whenIdle } from '#web/kit/load/when-idle.ts';
import type { ChatWidgetProps } from './chat-widget.tsx';
import { useWidgetView } from './widget-view.ts';

/** Loads the widget when the browser is idle, or at once when it is opened. */
export function ChatArea(props: ChatWidgetProps) {
  const [Widget, setWidget] = useState<ComponentType<ChatWidgetProps> | null>(null);
  const wanted = useWidgetView() !== 'closed';

  useEffect(() => {
    async function load(): Promise<void> {
      const kind = wanted ? 'wanted' : 'ahead';
      const module = await loadPart(() => import('./chat-widget.tsx'), kind);
      setWidget(() => module.ChatWidget);
    }
    if (!wanted) return whenIdle(load);
    void load();
    return undefined;
  }, [wanted]);

  return Widget && <Widget {...props} />;
}
