import { Link } from 'react-router';
import { siteSettings } from './site-settings.ts';

/** The logo and the company's name, linking to the home page. */
export function BrandMark() {
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2.5 font-display text-xl font-semibold">
      <svg aria-hidden="true" viewBox="0 0 32 24" className="h-6 w-8 shrink-0">
        <path
          d="M2 21 11 7l5 7 5-10 9 17"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="text-primary"
        />
        <circle cx="21" cy="3.5" r="3" className="fill-accent" />
      </svg>
      <span className="truncate">{siteSettings.companyName}</span>
    </Link>
  );
}
