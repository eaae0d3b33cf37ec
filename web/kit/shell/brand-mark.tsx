import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import { siteSettings } from './site-settings.ts';

/** The logo and the company's name, linking to the home page; the company's own logo takes the place
 * of the drawing by its class (server/platform/site/look-style.ts). */
export function BrandMark() {
  return (
    <Link to="/" className="flex min-w-0 items-center gap-2.5 font-display text-xl font-semibold">
      <Logo className="logo" />
      <span className="truncate">{siteSettings.companyName}</span>
    </Link>
  );
}
