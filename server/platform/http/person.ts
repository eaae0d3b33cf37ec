import '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Rights } from '#domain/account/rights.ts';
import type { Role } from '#domain/account/role.ts';

/** The signed-in person behind a request, determined by features/accounts/session. */
export interface Person {
  id: string;
  /** The session of this request, or its API key. */
  sessionId: string;
  /** When they last proved who they are, in milliseconds. */
  provedAt: number;
  role: Role;
  /** What they may do in the back office. */
  rights: Rights;
  firstName: string;
  lastName: string;
  email: string;
  /** As in `users.profile_image_url`: '' for none. */
  profileImageUrl: string;
  mustChangePassword: boolean;
  /**
   * From when on they can do nothing but add a second factor, in milliseconds; null when none is
   * demanded of them, or they have one.
   */
  factorDueAt: number | null;
  /** The name of the API key with which a program acts for them (rule API-9). */
  apiKey?: string;
}

/** Whose calls are counted and repeated together: one API key, or somebody with all their sessions. */
export function callerId(person: Person): string {
  return person.apiKey === undefined ? person.id : person.sessionId;
}

/** Somebody of the team looks at the portal as a client, who is then the person of the request. */
export interface View {
  id: string;
  /** Who looks. */
  by: Person;
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
    /** Null for everybody who is there as themselves. */
    view: View | null;
  }
}

/** A cookie that the reply to a change sets: name, value and attributes. */
export type NewCookie = Parameters<FastifyReply['setCookie']>;

/** Name and attributes of the session cookie. */
export interface SessionCookie {
  name: string;
  options: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean };
}
