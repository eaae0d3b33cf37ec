import { useEffect, useState } from 'react';

/** How often the time left is counted anew, in milliseconds: it is shown in minutes. */
const tick = 20_000;

/** The present moment in milliseconds, kept up to date for what counts down. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
