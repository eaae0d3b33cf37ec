import { useEffect } from 'react';
import { Link } from 'react-router';
import { noteFirstShown } from '#web/kit/load/first-shown.ts';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { GatePage } from './gate-page.tsx';

interface AccessDeniedProps {
  title?: string;
  message: string;
}

/** The page for every denied access, with its own texts (rule PAGE-9) and the same links. */
export function AccessDenied({ title = 'Access Denied', message }: AccessDeniedProps) {
  // A private screen that is refused has nothing else to show first.
  useEffect(noteFirstShown, []);
  return (
    <GatePage title={title} intro={<p>{message}</p>}>
      <div className="grid gap-6">
        <p>
          If you should have access, write to{' '}
          <a
            className="text-primary underline underline-offset-4"
            href={`mailto:${siteSettings.companyEmail}`}
          >
            {siteSettings.companyEmail}
          </a>{' '}
          or use the{' '}
          <Link to="/contact" className="text-primary underline underline-offset-4">
            contact page
          </Link>
          .
        </p>
        <Link to="/" className={`${buttonClass('primary')} justify-self-start`}>
          Return to Home
        </Link>
      </div>
    </GatePage>
  );
}

/** The denial of the administrators' pages, worded by rule PAGE-9. */
export function AdminOnly({ children }: { children?: string }) {
  return (
    <AccessDenied
      title="Access Denied: This page is for administrators only"
      message={children ?? 'Sign in with an administrator account to open it.'}
    />
  );
}
