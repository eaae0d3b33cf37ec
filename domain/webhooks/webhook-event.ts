import type { AuditedAction } from '#domain/audit/audited-action.ts';
import type { AuditedKind } from '#domain/audit/audited-kind.ts';

/** What webhooks tell of, by area, with what happened (rule API-12). */
export const webhookAreas = {
  Leads: {
    'lead.created': 'A lead was created: by a form, by your team, by a program or by an import.',
    'lead.changed': 'Something about a lead changed, such as its status or its owner.',
    'lead.deleted':
      'A lead was moved to the bin, merged into another one, erased, or deleted with its import.',
  },
  Quotes: {
    'quote.created': 'A quote was requested on the site, or made by your team.',
    'quote.sent': 'A quote was sent to its customer.',
    'quote.opened': 'A customer opened their quote, at most once a minute.',
    'quote.accepted': 'A quote was accepted and signed.',
    'quote.declined': 'A quote was declined.',
  },
  Bookings: {
    'booking.made': 'A consultation was booked.',
    'booking.confirmed': 'A consultation was confirmed.',
    'booking.moved': 'A consultation was moved to another time.',
    'booking.canceled': 'A consultation was canceled.',
    'booking.restored': 'A canceled consultation was restored.',
  },
  Messages: {
    'message.received': 'A message arrived through the contact form.',
  },
  Projects: {
    'project.started': 'A project was made, often from a quote.',
    'milestone.completed': 'A milestone was completed.',
    'milestone.approved': 'A client approved a milestone.',
    'change.accepted': 'A client signed a change to their project.',
  },
  Invoices: {
    'invoice.issued': 'An invoice was issued.',
    'invoice.paid':
      'Nothing of an invoice is due anymore: it was paid in full, or a credit note took the rest.',
  },
} as const;
export type WebhookArea = keyof typeof webhookAreas;
export type WebhookEvent = {
  [Area in WebhookArea]: keyof (typeof webhookAreas)[Area];
}[WebhookArea];

/** Every event with what happened. */
export const webhookEventTexts = Object.assign({}, ...Object.values(webhookAreas)) as Record<
  WebhookEvent,
  string
>;
export const webhookEvents = Object.keys(webhookEventTexts) as WebhookEvent[];

/** What a webhook gets when somebody tries it; no webhook chooses it. */
export const testEvent = 'webhook.tested';
/** Every event that can be delivered. */
export type DeliveredEvent = WebhookEvent | typeof testEvent;

type Recorded = `${AuditedKind} ${AuditedAction}`;

/** The events that are exactly what the history of changes says. */
const recordedEvents: { readonly [Entry in Recorded]?: WebhookEvent } = {
  'lead assigned by a rule': 'lead.changed',
  'lead bulk edit taken back': 'lead.changed',
  'lead changed': 'lead.changed',
  'lead changed in bulk': 'lead.changed',
  'lead closed': 'lead.changed',
  'lead converted': 'lead.changed',
  'lead given back': 'lead.changed',
  'lead handed over': 'lead.changed',
  'lead import taken back': 'lead.changed',
  'lead imported': 'lead.changed',
  'lead merge taken back': 'lead.changed',
  'lead merged': 'lead.changed',
  'lead reopened': 'lead.changed',
  'lead restored': 'lead.changed',
  'lead deleted': 'lead.deleted',
  'quote sent': 'quote.sent',
  'quote accepted': 'quote.accepted',
  'quote declined': 'quote.declined',
  'quote rejected': 'quote.declined',
  'booking created': 'booking.made',
  'booking confirmed': 'booking.confirmed',
  'booking moved': 'booking.moved',
  'booking cancelled': 'booking.canceled',
  'booking restored': 'booking.restored',
  'project created': 'project.started',
  'milestone completed': 'milestone.completed',
  'milestone approved': 'milestone.approved',
  'change signed': 'change.accepted',
  'invoice issued': 'invoice.issued',
};

/** The event that an entry of the history is, if it is one. */
export function eventOfEntry(kind: AuditedKind, action: AuditedAction): WebhookEvent | undefined {
  return recordedEvents[`${kind} ${action}`];
}
