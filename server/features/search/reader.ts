import type { CloseKind } from '#contract/office/search.ts';
import { mayDo, type Need, type Rights } from '#domain/account/rights.ts';

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

/** Those of some kinds of records that somebody may find. */
export function findable<Kind extends CloseKind>(rights: Rights, kinds: readonly Kind[]): Kind[] {
  return kinds.filter((kind) => mayDo(rights, needOf[kind]));
}
