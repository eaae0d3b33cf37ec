import type { ReactNode } from 'react';
import { siteSettings } from '#web/site-settings.ts';
import { buttonClass } from '#web/ui/button-class.ts';

interface ByMailProps {
  /** What is so today. */
  children: ReactNode;
  /** On the button, which opens a letter. */
  action: string;
  subject: string;
}

/** A matter that people look after: says how it stands, and opens a letter about it. */
export function ByMail({ children, action, subject }: ByMailProps) {
  const address = `mailto:${siteSettings.companyEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{children}</p>
      <a href={address} className={buttonClass('secondary')}>
        {action}
      </a>
    </div>
  );
}
