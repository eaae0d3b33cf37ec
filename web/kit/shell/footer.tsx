import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Contours } from '#web/kit/ui/drawing/contours.tsx';
import { siteSettings } from './site-settings.ts';
import { siteText } from './site-text.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Links of the footer (rule PAGE-5). */
const links = [
  { to: '/demo', label: 'Interactive Demo' },
  { to: '/quote', label: 'Quote Calculator' },
  { to: '/contact', label: 'Consultation' },
  { to: '/case-studies', label: 'Case Studies' },
  { to: '/about', label: 'About Us' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
];

/** The footer of every public screen. */
export function Footer() {
  return (
    <footer className="no-print peer-has-data-waits:hidden relative overflow-hidden bg-band text-on-band">
      <Contours className="absolute -top-24 -right-32 h-[36rem] w-[44rem] text-on-band opacity-10" />
      <div className="shell relative grid gap-12 py-14 md:grid-cols-[1.3fr_1fr]">
        <div className="flex flex-col items-start gap-5">
          <p className="font-display text-2xl">{siteSettings.companyName}</p>
          <p className="text-on-band-muted">
            Write to us at{' '}
            <a
              className="text-on-band underline underline-offset-4"
              href={`mailto:${siteSettings.companyEmail}`}
            >
              {siteSettings.companyEmail}
            </a>
          </p>
          <p>
            <a
              className="text-on-band underline underline-offset-4"
              href={siteSettings.socialUrl}
              rel="me noopener"
            >
              {siteText('footer.profile.label')}
            </a>
          </p>
          <ThemeSwitch />
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-8 gap-y-3">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-block py-1 underline-offset-4 hover:underline">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* Both at the start: the chat button is above the end of the page's last line. */}
        <p className="flex flex-wrap gap-x-8 gap-y-2 border-t border-band-line pt-6 text-sm text-on-band-muted md:col-span-2">
          <span>
            © 2024–{useYear()} {siteSettings.companyName}. All rights reserved.
          </span>
          <span>{siteText('footer.end.label')}</span>
        </p>
      </div>
    </footer>
  );
}

/** The current year (rule PAGE-6); during hydration, the year of the build. */
function useYear(): number {
  return useSyncExternalStore(
    () => () => undefined,
    () => new Date().getFullYear(),
    () => Number(import.meta.env.BUILD_YEAR),
  );
}
