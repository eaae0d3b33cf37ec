import { Link } from 'react-router';
import { buttonClass } from '#web/kit/ui/button-class.ts';

/** In place of a page that the signed-in person may not open (rule RIGHTS-9). */
export function NotYours() {
  return (
    <div className="grid max-w-xl justify-items-start gap-4 px-4 py-10 lg:px-6">
      <h1 className="text-2xl">Access Denied</h1>
      <p className="text-muted">You do not have access to this. Please contact support.</p>
      <Link to="/admin/overview" className={buttonClass('secondary')}>
        Overview
      </Link>
    </div>
  );
}
