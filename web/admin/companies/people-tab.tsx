import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getProjectCompany } from '#contract/accounts/client-companies.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { recordPath } from '#web/admin/record-path.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyParts } from './company-parts.tsx';
import { CompanyPeople } from './company-people.tsx';
import { MoveCompany } from './move-company.tsx';

/** The company that a project belongs to: its people, and what else is theirs (rule CLIENT-5). */
export function PeopleTab({ project }: { project: ShownProject }) {
  const found = useQuery(liveQueryOf(getProjectCompany, { params: { id: project.id } }));
  return (
    <Loaded query={found} what="the company">
      {({ company }) =>
        company === null ? (
          <div className="grid max-w-prose gap-4">
            <p className="text-muted">
              This project has no client email address, so it belongs to no company yet. Add the
              address to the project, or choose a company.
            </p>
            <MoveCompany project={project} company={null} />
          </div>
        ) : (
          <div
            key={company.id}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]"
          >
            <CompanyPeople company={company}>
              <MoveCompany project={project} company={company} />
            </CompanyPeople>
            <div className="grid content-start gap-8">
              <div>
                <CompanyForm company={company} />
                <p className="mt-4 text-[0.9375rem]">
                  <Link
                    to={recordPath('company', company.id)}
                    className="font-semibold text-primary underline-offset-4 hover:underline"
                  >
                    Open the company
                  </Link>
                </p>
              </div>
              <CompanyParts company={company} />
            </div>
          </div>
        )
      }
    </Loaded>
  );
}
