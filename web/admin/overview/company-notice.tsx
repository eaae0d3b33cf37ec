import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getCompany } from '#contract/office/company.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/** What invoices lack until somebody enters it (rule BILLING-7); hidden while there is nothing. */
export function CompanyNotice() {
  const missing = useQuery(liveQueryOf(getCompany, {})).data?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <section aria-label="Details on invoices" className="mb-4">
      <Notice kind="warning">
        <p>
          Invoices carry no {missing.join(' and no ')} yet. Enter what is missing under{' '}
          <Link to="/admin/company" className="font-semibold text-primary underline">
            Company
          </Link>
          .
        </p>
      </Notice>
    </section>
  );
}
