import type { CloseKind } from '#contract/office/search.ts';
import { mayDo, type Need, type Rights } from '#domain/account/rights.ts';
import { limitedTo, type OwnKind, ownKinds, ownRecords } from '#server/features/leads/own-leads.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { searchIn, within } from '#server/platform/lists/search.ts';
import type { SearchedWords } from '#server/platform/lists/search-words.ts';
import { searched } from './sources.ts';

/** What one needs to find each kind of record (rule RIGHTS-7). */
const needOf: Record<CloseKind, Need> = {
  lead: 'leads:see',
  quote: 'quotes:see',
  booking: 'bookings:see',
  project: 'projects:see',
  company: 'projects:see',
  milestone: 'projects:see',
  note: 'projects:see',
  document: 'projects:see',
  invoice: 'invoices:see',
  message: 'inbox:see',
  chat: 'inbox:see',
  chatMessage: 'inbox:see',
  user: 'users:see',
  mail: ['settings:see', 'figures'],
  change: 'owner',
};

/** Who searches. */
export type Reader = Pick<Person, 'id' | 'rights'>;

/** Those of some kinds of records that somebody may find. */
export function findable<Kind extends CloseKind>(rights: Rights, kinds: readonly Kind[]): Kind[] {
  return kinds.filter((kind) => mayDo(rights, needOf[kind]));
}

/** Whose records of a kind there are for a reader: null for everybody's (rule RIGHTS-11). */
export function ownerOf(reader: Reader, kind: CloseKind): string | null {
  return isOwnKind(kind) ? limitedTo(reader) : null;
}

/** A search for a reader, in the table of a kind. */
export function searchFor(db: Queries, reader: Reader, kind: CloseKind, words: SearchedWords) {
  const owner = ownerOf(reader, kind);
  const search = searchIn(searched[kind].table)(db, words);
  return owner === null || !isOwnKind(kind) ? search : within(ownRecords(kind, owner), search);
}

export function isOwnKind(kind: CloseKind): kind is OwnKind {
  return ownKinds.some((own) => own === kind);
}
