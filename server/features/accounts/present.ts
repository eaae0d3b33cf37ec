import type { PortalUser, SessionUser } from '#contract/session.ts';
import type { Person } from '../../plugins/session.ts';

/** What a signed-in person learns about themselves. */
export function presentSessionUser(person: Person): SessionUser {
  return {
    id: person.id,
    isAdmin: person.role === 'admin',
    role: person.role,
    mustChangePassword: person.mustChangePassword,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
  };
}

export function presentPortalUser(person: Person): PortalUser {
  return {
    id: person.id,
    role: person.role,
    mustChangePassword: person.mustChangePassword,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    company: '',
  };
}
