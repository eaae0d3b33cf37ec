import type { EventTopic } from '#contract/event-topics.ts';
import { mayDo, type Need } from '#domain/account/rights.ts';
import { findLiveSession } from '#server/features/accounts/session/session.ts';
import { findViewed } from '#server/features/accounts/view-as/view.ts';
import { findKeyConversation } from '#server/features/chat/visitor/chat-cookie.ts';
import type { Change } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';

/** The recipient of a stream, with the proof of access. */
export type Reader =
  | { kind: 'person'; person: Person; token: string; viewId?: string | undefined }
  | { kind: 'visitor'; conversationId: string; keyHash: string };

/** What somebody of our team needs to learn of changes (rule RIGHTS-6). */
const needOf: Record<EventTopic, Need> = {
  leads: 'leads:see',
  quotes: 'quotes:see',
  bookings: 'bookings:see',
  inbox: 'inbox:see',
  chat: 'inbox:see',
  users: 'users:see',
  mail: 'settings:see',
  projects: 'projects:see',
  milestones: 'projects:see',
  notes: 'projects:see',
  documents: 'projects:see',
  invoices: 'invoices:see',
  audit: 'owner',
  catalogue: 'quotes:see',
  // Shown in the frame of every page.
  company: 'team',
  texts: 'site:see',
  'saved-views': 'team',
  webhooks: 'owner',
  deliveries: 'owner',
};

/** Identical for all streams of one person, one view as a client, or one conversation. */
export function readerId(reader: Reader): string {
  if (reader.kind === 'visitor') return reader.conversationId;
  return reader.viewId ?? reader.person.id;
}

/** The part of a change that the reader may learn of, or null if there is none. */
export function partFor(change: Change, reader: Reader): Change | null {
  const { to, topics, typing } = change;
  if ('conversationId' in to)
    return reader.kind === 'visitor' && reader.conversationId === to.conversationId ? change : null;
  if (reader.kind === 'visitor') return null;
  const { id, rights } = reader.person;
  if ('userId' in to) return to.userId === id ? change : null;
  if (rights === 'everything') return change;
  if (!mayDo(rights, 'team')) return null;
  const seen = topics.filter((topic) => mayDo(rights, needOf[topic]));
  const isForThem = typing === undefined ? seen.length > 0 : mayDo(rights, 'inbox:see');
  return isForThem || (topics.length === 0 && typing === undefined)
    ? { ...change, topics: seen }
    : null;
}

/** Whether the reader still has the access that the stream was opened with. */
export async function hasAccess(context: Context, reader: Reader): Promise<boolean> {
  if (reader.kind === 'person') {
    const signedIn = await findLiveSession(context, reader.token);
    const { viewId } = reader;
    const person = viewId === undefined ? signedIn : await findViewed(context, viewId, signedIn);
    return (
      person !== null &&
      person.role === reader.person.role &&
      String(person.rights) === String(reader.person.rights)
    );
  }
  const conversation = await findKeyConversation(context, reader.keyHash);
  return conversation?.id === reader.conversationId;
}
