import type { Need, Right } from '#domain/account/rights.ts';

/** Quotes and bookings of a client may be of several leads, which not everybody sees (rule RIGHTS-11). */
const ofEveryone = (need: Right): Need => [need, 'everyones-leads'];

/**
 * What somebody of the team needs to see in the back office before the portal shows it to them
 * (rule VIEW-4): looking as a client shows nothing new. Reads for the signed-in that are missing
 * here are for owners; `null` is what is shown to everybody who may look.
 */
export const shownAreas: Record<string, Need | null> = {
  '/api/auth/user': null,
  '/api/client/user': null,
  // Without the parts that these areas keep back.
  '/api/client/home': null,
  '/api/client/account': null,
  '/api/client/preferences': null,
  '/api/auth/email-times': null,
  '/api/users/:id/picture': null,
  '/api/auth/second-factors': 'users:see',
  '/api/auth/security-log': 'users:see',
  '/api/auth/sessions': 'users:see',
  '/api/auth/single-sign-on/connections': 'users:see',
  '/api/client/people': 'projects:see',
  '/api/client/projects': 'projects:see',
  '/api/client/projects/:id/change-basis': 'projects:see',
  '/api/client/projects/:id/changes': 'projects:see',
  '/api/client/projects/:id/meeting-times': 'projects:see',
  '/api/client/projects/:id/goodwill': 'projects:see',
  '/api/client/projects/:id/risks': 'projects:see',
  '/api/client/projects/:id/status-notes': 'projects:see',
  '/api/client/projects/:id/system': 'projects:see',
  '/api/client/approvals': 'projects:see',
  '/api/client/changes': 'projects:see',
  '/api/client/documents': 'projects:see',
  '/api/client/documents.zip': 'projects:see',
  '/api/documents/:id/content': 'projects:see',
  '/api/approvals/:id/certificate.pdf': 'projects:see',
  '/api/client/quotes': ofEveryone('quotes:see'),
  '/api/quotes/:id/signed.pdf': ofEveryone('quotes:see'),
  '/api/quotes/:id/certificate.pdf': ofEveryone('quotes:see'),
  '/api/client/bookings': ofEveryone('bookings:see'),
  '/api/client/chats': 'inbox:see',
  '/api/client/invoices': 'invoices:see',
  '/api/client/billing': 'invoices:see',
  '/api/client/savings': 'invoices:see',
  '/api/client/autopay': 'invoices:see',
  '/api/client/statement': 'invoices:see',
  '/api/client/statement.csv': 'invoices:see',
  '/api/client/statement.pdf': 'invoices:see',
  '/api/invoices/:id/invoice.pdf': 'invoices:see',
  '/api/credit-notes/:id/credit-note.pdf': 'invoices:see',
  '/api/client/export': 'owner',
};

/** The areas of `shownAreas` in words, for those who do not see them. */
const words: Partial<Record<string, string>> = {
  'users:see': 'accounts',
  'projects:see': 'projects',
  'quotes:see': 'quotes',
  'bookings:see': 'bookings',
  'inbox:see': 'messages',
  'invoices:see': 'invoices',
};

/** What a part of the portal is about, as in "You do not see invoices". */
export function areaInWords(need: Need): string {
  const [first, isOfEveryone] = [need].flat();
  const what = words[String(first)] ?? 'this';
  return isOfEveryone === undefined ? what : `everyone’s ${what}`;
}
