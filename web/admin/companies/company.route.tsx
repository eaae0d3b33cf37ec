import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { type ClientCompany, getClientCompany } from '#contract/accounts/client-companies.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import type { ReturnState } from '#web/kit/list/row-focus.ts';
import { BackLink } from '#web/kit/record/back-link.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { useKeys } from '#web/kit/record/single-keys.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyParts } from './company-parts.tsx';
import { CompanyPeople } from './company-people.tsx';
import { MergeCompany } from './merge-company.tsx';
import { Merges } from './merges.tsx';

export function meta() {
  return pageMeta({ section: 'Client company' });
}

/** /admin/companies/:companyId */
export default function Company() {
  const { companyId = '' } = useParams();
  return <CompanyPage key={companyId} id={companyId} />;
}

/** One company of a client. Back returns to the list as it was, and to its row. */
function CompanyPage({ id }: { id: string }) {
  const company = useQuery(liveQueryOf(getClientCompany, { params: { id } }));
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = { pathname: '/admin/companies', search: params.size > 0 ? `?${params}` : '' };
  const state: ReturnState = { row: id };
  useKeys({ Escape: () => void navigate(list, { state }) });
  return (
    // Room at the end, so that a toast never covers the buttons of the last line.
    <div className="max-w-[84rem] px-4 pt-3 pb-36 lg:px-6">
      <BackLink to={list} state={state} />
      <div className="mt-2">
        <Loaded
          query={company}
          what="the company"
          heading="Company"
          gone={
            <EmptyState title="This company does not exist">
              Someone may have deleted it, or the link has a typo.
            </EmptyState>
          }
        >
          {(data) =>
            data.id === id ? (
              <Record company={data} />
            ) : (
              // It was merged with this one.
              <Navigate replace to={recordPath('company', data.id)} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

function Record({ company }: { company: ClientCompany }) {
  return (
    <>
      <p className="text-sm text-muted">Client company</p>
      <h1 className="mt-1 text-3xl break-words">{company.name}</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-8">
          <CompanyPeople company={company}>
            <MergeCompany company={company} />
          </CompanyPeople>
          <Merges company={company} />
        </div>
        <div className="grid content-start gap-8">
          <CompanyForm company={company} isNamed />
          <CompanyParts company={company} />
          <RecordHistory kind="client" recordId={company.id} />
        </div>
      </div>
    </>
  );
}
