import { useEffect, useState } from 'react';

/** How often the time is updated, in milliseconds: it is shown in minutes. */
const tickMs = 20_000;

/** The current time in milliseconds, kept up to date. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
