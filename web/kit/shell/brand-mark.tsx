import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import { siteSettings } from './site-settings.ts';

/** The logo and the company's name, linking to the home page. */
export function BrandMark() {
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2.5 font-display text-xl font-semibold">
      <Logo className="h-6 w-8 shrink-0" />
      <span className="truncate">{siteSettings.companyName}</span>
    </Link>
  );
}
