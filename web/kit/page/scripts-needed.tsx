import { siteSettings } from '#web/kit/shell/site-settings.ts';

/** What a form says where scripts are off: sent the browser's own way, it would only come back. */
export function ScriptsNeeded() {
  return (
    <noscript>
      <p className="rounded-md border-l-4 border-warning bg-warning-soft px-4 py-3">
        This form needs JavaScript. Please turn it on and reload the page, or write to us at{' '}
        <a className="underline" href={`mailto:${siteSettings.companyEmail}`}>
          {siteSettings.companyEmail}
        </a>
        .
      </p>
    </noscript>
  );
}
