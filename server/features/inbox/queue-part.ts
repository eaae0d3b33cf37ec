import { type QueueKind, queueKinds } from '#contract/inbox/answer-queue.ts';
import { mayDo, type Need } from '#domain/account/rights.ts';
import { limitedTo } from '#server/features/leads/own-leads.ts';
import type { Person } from '#server/platform/http/person.ts';

/** What somebody sees of the queue of answers. */
export interface QueuePart {
  /** Of whose leads there are quotes and questions; null for everybody's. */
  owner: string | null;
  kinds: readonly QueueKind[];
}

const needs: Record<QueueKind, Need> = {
  contact: 'inbox:see',
  chat: 'inbox:see',
  quote: 'quotes:see',
  question: 'quotes:see',
  change: 'projects:see',
};

/** The part of the program itself. */
export const wholeQueue: QueuePart = { owner: null, kinds: queueKinds };

/** What of the queue is in somebody's areas (rules RIGHTS-7 and RIGHTS-11). */
export function queuePartOf(person: Person): QueuePart {
  return {
    owner: limitedTo(person),
    kinds: queueKinds.filter((kind) => mayDo(person.rights, needs[kind])),
  };
}
