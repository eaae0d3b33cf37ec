import type { ReactNode } from 'react';
import {
  type ClientCompany,
  changePerson,
  invitePerson,
  removePerson,
} from '#contract/accounts/client-companies.ts';
import { viewAsPerson } from '#contract/accounts/view-as.ts';
import { SeeAsClient } from '#web/admin/see-as-client.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { InviteForm } from '#web/shared/client-people/invite-form.tsx';
import { PeopleList } from '#web/shared/client-people/people-list.tsx';

interface CompanyPeopleProps {
  company: ClientCompany;
  /** Stands beside the button that invites. */
  children?: ReactNode;
}

/** The people of a client's company, whom the team invites, changes, removes and looks as. */
export function CompanyPeople({ company, children }: CompanyPeopleProps) {
  const mayChange = useMay()(changePerson);
  const invite = useChange(invitePerson);
  const change = useChange(changePerson, { failed: 'The role wasn’t changed' });
  const remove = useChange(removePerson, { failed: 'They were not removed' });
  const { id, name, people } = company;
  return (
    <section aria-label={`People at ${name}`} className="grid content-start gap-5">
      <div>
        <h2 className="text-lg">People</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          Everyone here can see all projects of this company in the portal.
        </p>
      </div>
      {people.length === 0 && (
        <p className="text-[0.9375rem]">No one belongs to this company now.</p>
      )}
      <PeopleList
        people={people}
        company={name}
        more={(person) =>
          person.hasAccount && (
            <SeeAsClient
              start={viewAsPerson}
              id={person.id}
              name={person.name}
              email={person.email}
            />
          )
        }
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
          {children}
        </InviteForm>
      )}
    </section>
  );
}
