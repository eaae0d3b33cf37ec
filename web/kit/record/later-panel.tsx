import type { ComponentType } from 'react';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { laterPart } from './later-part.tsx';

/**
 * The panel of a record as a {@link laterPart}: where the address opens a record, a placeholder stands
 * in its place until its code is there.
 */
export function laterPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return laterPart(load, undefined, 'idle', <WaitingPanel />);
}

/** In the frame of a RecordPanel (record-panel.tsx). On narrow screens it replaces the list and its heading. */
function WaitingPanel() {
  return (
    <div className="border-line px-5 py-4 max-lg:mx-auto max-lg:max-w-3xl lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:border-l lg:bg-surface">
      <h1 data-waiting="" className="sr-only lg:hidden">
        Loading
      </h1>
      <div className="mt-13">
        <Skeleton rows={6} label="Loading the record" />
      </div>
    </div>
  );
}
