import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { siteSettings } from '#web/kit/shell/site-settings.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The first line of a printed page: the company, and the day on which it is printed. */
export function PrintedOn() {
  const [today, setToday] = useState(() => day.format());
  useEffect(() => {
    // Before the print dialog opens, and not on the day on which the page was opened.
    const update = () => flushSync(() => setToday(day.format()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return (
    <p className="hidden pb-2 text-sm text-muted print:block">
      {siteSettings.companyName}, printed {today}
    </p>
  );
}
