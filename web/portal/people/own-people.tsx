import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  changeOwnPerson,
  inviteOwnPerson,
  listOwnPeople,
  type OwnCompany,
  removeOwnPerson,
} from '#contract/accounts/client-people.ts';
import { clientRoleTexts } from '#domain/account/client-role.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { InviteForm } from '#web/shared/client-people/invite-form.tsx';
import { PeopleList } from '#web/shared/client-people/people-list.tsx';

const ownPeopleQuery = liveQueryOf(listOwnPeople, {});

const keep = (client: QueryClient, companies: OwnCompany[]): void => {
  client.setQueryData(ownPeopleQuery.queryKey, companies);
};

/** Who else of a client's companies uses the portal, and who decides on that (rule CLIENT-3). */
export function OwnPeople() {
  const companies = useQuery(ownPeopleQuery);
  return (
    <Loaded query={companies} what="the people at your company" rows={2} quiet>
      {(all) => all.map((company) => <Company key={company.id} company={company} />)}
    </Loaded>
  );
}

function Company({ company }: { company: OwnCompany }) {
  const { id, name, people, mayManage } = company;
  const heading = `people-of-${id}`;
  const invite = useChange(inviteOwnPerson, {
    done: (_, { body }) => ({ title: 'Invited', description: `We emailed ${body.email}.` }),
    onSuccess: (saved, _, client) => keep(client, saved),
  });
  const change = useChange(changeOwnPerson, {
    failed: 'The role wasn’t changed',
    onSuccess: (saved, _, client) => keep(client, saved),
  });
  const remove = useChange(removeOwnPerson, {
    failed: 'They were not removed',
    onSuccess: (saved, _, client) => keep(client, saved),
  });
  return (
    <section aria-labelledby={heading} className="mt-10 grid max-w-3xl gap-5">
      <div>
        <h2 id={heading} className="text-2xl break-words">
          People at {name}
        </h2>
        <p className="mt-2 text-[0.9375rem] text-muted">
          Everyone here can see the projects, files, quotes and bills of your company. Who signs or
          pays depends on the role.
        </p>
      </div>
      <PeopleList
        people={people}
        company={name}
        {...(mayManage && {
          manage: {
            isPending: change.isPending || remove.isPending,
            onRole: ({ id: personId, version }, role) =>
              change.mutate({ params: { id: personId }, body: { role, version } }),
            onRemove: ({ id: personId }) => remove.mutate({ params: { id: personId } }),
          },
        })}
      />
      {mayManage ? (
        <InviteForm
          companyId={id}
          onInvite={(values) => invite.mutateAsync({ body: { ...values, companyId: id } })}
        />
      ) : (
        <p className="text-[0.9375rem] text-muted">
          A {clientRoleTexts.contact.label.toLowerCase()} of {name} can invite and remove people.
        </p>
      )}
    </section>
  );
}
