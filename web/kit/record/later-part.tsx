import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useEver } from '#web/kit/ui/use-ever.ts';
import { onFirstShown } from '../load/first-shown.ts';
import { loadPart } from '../load/load-part.ts';
import { whenIdle } from '../load/when-idle.ts';

/** How many parts are on the way. */
let coming = 0;

/**
 * A part of a screen that is not visible at first, such as a dialog or the panel of a record: its code
 * comes once the first screen is shown and the browser is idle, or at once when somebody wants the
 * part. Until then, nothing stands in its place, or what is given for it. A part of what comes
 * with another part waits until that is shown.
 *
 * @param load imports the part
 * @param isWanted whether it shows something with these properties; by default as soon as it is rendered
 * @param comes `wanted` for a part that few open and that brings much code of another section
 * @param waiting stands in its place while somebody wants it and its code is on the way
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean = () => true,
  comes: 'idle' | 'wanted' = 'idle',
  waiting: ReactNode = null,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  const fetchPart = async (kind: 'wanted' | 'ahead') => {
    coming += 1;
    Part = await loadPart(load, kind).finally(() => {
      coming -= 1;
    });
  };
  let isComing = comes === 'wanted';
  const fetchAhead = () => {
    if (isComing) return;
    isComing = true;
    onFirstShown(() => whenIdle(() => void (Part ?? fetchPart('ahead'))));
  };
  if (typeof window !== 'undefined' && coming === 0) fetchAhead();

  return function LaterPart(props: Props) {
    const [, setHere] = useState(Part !== undefined);
    const wanted = isWanted(props);
    const wasWanted = useEver(wanted);
    useEffect(fetchAhead, []);
    useEffect(() => {
      if (!wanted || Part) return;
      let isLeft = false;
      void fetchPart('wanted').then(() => {
        if (!isLeft) setHere(true);
      });
      return () => {
        isLeft = true;
      };
    }, [wanted]);
    if (Part === undefined) return wanted ? waiting : null;
    return wasWanted ? <Part {...props} /> : null;
  };
}
