import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type ClientCompany,
  changePerson,
  getProjectCompany,
  invitePerson,
  removePerson,
} from '#contract/accounts/client-companies.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { InviteForm } from '#web/shared/client-people/invite-form.tsx';
import { PeopleList } from '#web/shared/client-people/people-list.tsx';
import { CompanyForm } from './company-form.tsx';
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
          <Company key={company.id} project={project} company={company} />
        )
      }
    </Loaded>
  );
}

function Company({ project, company }: { project: ShownProject; company: ClientCompany }) {
  const mayChange = useMay()(changePerson);
  const invite = useChange(invitePerson);
  const change = useChange(changePerson, { failed: 'The role stays as it is' });
  const remove = useChange(removePerson, { failed: 'They were not removed' });
  const { id, name, people } = company;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="people-heading" className="grid content-start gap-5">
        <div>
          <h2 id="people-heading" className="text-lg break-words">
            People of {name}
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">
            Everybody here sees all projects of {name} in the portal.
          </p>
        </div>
        <PeopleList
          people={people}
          company={name}
          {...(mayChange && {
            manage: {
              isPending: change.isPending || remove.isPending,
              onRole: ({ id: personId, version }, role) =>
                change.mutate({ params: { id: personId }, body: { role, version } }),
              onRemove: ({ id: personId }) => remove.mutate({ params: { id: personId } }),
            },
          })}
        />
        {mayChange && (
          <InviteForm
            companyId={id}
            onInvite={(body) => invite.mutateAsync({ params: { id }, body })}
          >
            <MoveCompany project={project} company={company} />
          </InviteForm>
        )}
      </section>
      <div className="grid content-start gap-8">
        <CompanyForm company={company} />
        <Links
          title="Projects"
          items={company.projects.map((one) => ({
            id: one.id,
            text: `${one.name} (${one.reference})`,
            to: `/admin/projects/${one.id}?view=people`,
          }))}
        />
        <Links
          title="Quotes"
          items={company.quotes.map((one) => ({
            id: one.id,
            text: one.reference,
            to: `/admin/quotes/${one.id}`,
          }))}
        />
        <Links
          title="Invoices"
          items={company.invoices.map((one) => ({
            id: one.id,
            text: one.number,
            to: `/admin/invoices?invoice=${one.id}`,
          }))}
        />
      </div>
    </div>
  );
}

interface LinksProps {
  title: string;
  items: readonly { id: string; text: string; to: string }[];
}

function Links({ title, items }: LinksProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      <ul className="mt-1 grid gap-1 text-[0.9375rem]">
        {items.map(({ id, text, to }) => (
          <li key={id} className="min-w-0">
            <Link to={to} className="break-words underline underline-offset-4">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
