import type { FastifyRequest } from 'fastify';

/** Who did it, from where; both empty for what the program does by itself. */
export interface Actor {
  id: string | null;
  name: string;
  address: string;
}

/** What the program does by itself, such as letting a quote expire. */
export const theProgram: Actor = { id: null, name: 'Ascent', address: '' };

/** The person behind a request; somebody without an account keeps the name that is given. */
export function actorOf(request: FastifyRequest, fallbackName = 'Visitor'): Actor {
  const { person } = request;
  const name = person === null ? fallbackName : `${person.firstName} ${person.lastName}`.trim();
  return { id: person?.id ?? null, name: name || (person?.email ?? ''), address: request.ip };
}
