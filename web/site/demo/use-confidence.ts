import { useEffect, useState } from 'react';

/** Lowest and highest confidence shown, in percent. */
const range = { from: 35, to: 95 };

/** Once per visit: the figures stay while the page is open, also when tabs change. */
let ofThisVisit: number[] | null = null;

/**
 * Random confidence percentages (rule PAGE-14). They come after
 * the page is alive, because the HTML made at build time must be the same for everyone.
 */
export function useConfidence(count: number): number[] | null {
  const [confidence, setConfidence] = useState<number[] | null>(null);

  useEffect(() => {
    ofThisVisit ??= Array.from(
      { length: count },
      () => range.from + Math.floor(Math.random() * (range.to - range.from + 1)),
    );
    setConfidence(ofThisVisit);
  }, [count]);

  return confidence;
}
