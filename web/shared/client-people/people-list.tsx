import { type ReactNode, useState } from 'react';
import type { ClientPerson } from '#contract/accounts/client-people.ts';
import { type ClientRole, clientRoleTexts } from '#domain/account/client-role.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { CompactSelect } from '#web/kit/ui/compact-select.tsx';
import { FactsLine } from '#web/kit/ui/records/facts-line.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { roleOptions } from './role-options.ts';

const RemovePerson = laterPart(
  async () => (await import('./remove-person.tsx')).RemovePerson,
  ({ person }) => person !== undefined,
);

interface PeopleListProps<Person> {
  people: readonly Person[];
  company: string;
  /** Absent for somebody who may only look. */
  manage?: {
    onRole: (person: ClientPerson, role: ClientRole) => void;
    onRemove: (person: ClientPerson) => void;
    isPending: boolean;
  };
  /** What else can be done with somebody. */
  more?: (person: Person) => ReactNode;
}

/** The people of a client's company, for one of them or for the team. */
export function PeopleList<Person extends ClientPerson & { isSelf?: boolean }>({
  people,
  company,
  manage,
  more,
}: PeopleListProps<Person>) {
  const [leaving, setLeaving] = useState<ClientPerson>();
  return (
    <>
      <ul aria-label={`People at ${company}`} className="border-t border-line">
        {people.map((person) => (
          <li
            key={person.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line py-3 max-sm:grid-cols-[minmax(0,1fr)]"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">
                {person.name || person.email}
                {person.isSelf && <span className="font-normal text-muted"> (you)</span>}
              </p>
              <p className="text-[0.9375rem] break-words text-muted">
                <FactsLine facts={[person.name && person.email, standing(person)]} />
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {manage && !person.isSelf && rolesFor(person).length > 1 ? (
                <CompactSelect
                  label={`Role of ${person.name || person.email}`}
                  value={person.role}
                  options={rolesFor(person)}
                  // The options are roles.
                  onChange={(role) => manage.onRole(person, role as ClientRole)}
                />
              ) : (
                <p className="text-[0.9375rem]">{clientRoleTexts[person.role].label}</p>
              )}
              {more?.(person)}
              {manage && !person.isSelf && person.contactOf.length === 0 && (
                <Button look="quiet" size="small" onClick={() => setLeaving(person)}>
                  Remove<span className="sr-only"> {person.name || person.email}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <RemovePerson
        person={leaving}
        company={company}
        isPending={manage?.isPending ?? false}
        onRemove={(person) => manage?.onRemove(person)}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}

/** The roles that somebody can get: whom a project names has at least the present one (rule CLIENT-3). */
function rolesFor({ contactOf, role }: ClientPerson) {
  if (contactOf.length === 0) return roleOptions;
  return roleOptions.filter(({ value }) => value === role || value === 'contact');
}

function standing({ state, contactOf, since, invitedBy }: ClientPerson) {
  const [first, ...more] = contactOf;
  if (first !== undefined)
    return `Contact for ${first}${more.length === 0 ? '' : ` and ${more.length} more`}`;
  return (
    <>
      {state === 'invited' ? 'Invited' : 'Joined'}
      {invitedBy && ` by ${invitedBy}`}, <RelativeDate at={since} />
    </>
  );
}
