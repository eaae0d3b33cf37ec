import type { BookingSource } from '#domain/booking/booking-source.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends BookingTables {}
}

interface BookingTables {
  booking_moves: BookingMovesTable;
  booking_rules: BookingRulesTable;
  bookings: BookingsTable;
  slot_holds: SlotHoldsTable;
}

export interface BookingsTable {
  id: string;
  /** What people say on the phone, like B-7F3K-92MD. */
  reference: string;
  lead_id: string;
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  phone: string;
  /** Unique among bookings that are not cancelled: the database decides who has the slot. */
  starts_at: number;
  /** The company's zone when it was booked. */
  time_zone: string;
  /** The visitor's zone, or ''. */
  visitor_time_zone: string;
  consultation_type: string;
  medium: 'video' | 'phone';
  message: string;
  status: 'pending' | 'confirmed' | 'cancelled';
  cancel_reason: string;
  /** An https address, or '' for the one of the rules. */
  meeting_url: string;
  /** When the visitor last learnt the time: by booking it, or by a move. */
  arranged_at: number;
  /** SEQUENCE of the calendar file (RFC 5545, section 3.8.7.4). */
  calendar_sequence: number;
  /** Raised to make every earlier private link void. */
  link_version: number;
  name_key: string;
  company_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
  /** How often its visitor moved it. */
  moves: number;
  /** What its type was called when it was booked; '' for bookings older than that. */
  type_label: string;
  /** The project it is about, when its client arranged it in the portal. */
  project_id: string | null;
  /** Where it was booked. */
  source: BookingSource;
  /** Which of the staff holds it; null while nobody is named. */
  host_id: string | null;
  /** When its visitor said to be running late, or null. */
  late_at: number | null;
  /** Keyed hash of the visitor's network; '' for staff, and from before it was kept. */
  asked_from: string;
}

/** One row at most: what staff decided about when consultations can be booked. */
export interface BookingRulesTable {
  id: 'only';
  /** JSON. */
  rules: string;
  version: number;
  updated_at: number;
}

/** One time that a booking was moved. */
export interface BookingMovesTable {
  id: string;
  booking_id: string;
  from_starts_at: number;
  to_starts_at: number;
  /** Who moved it: its visitor by the private link, or staff. */
  side: 'visitor' | 'staff';
  /** Who of the staff; null for the visitor, and when the account is gone. */
  staff_id: string | null;
  moved_at: number;
}

/** A start that somebody is filling in the form for: nobody else can book it until the hold ends. */
export interface SlotHoldsTable {
  starts_at: number;
  /** SHA-256 of the holder's token. */
  token_hash: string;
  /** Keyed hash of the holder's network; '' from before it was kept. */
  asked_from: string;
  expires_at: number;
}

/** What these tables say about themselves. */
export const bookingTables = {
  booking_moves: {
    personal: { none: 'times; goes with its booking' },
    transfer: 'moves',
    refersTo: { booking_id: 'bookings', staff_id: 'users' },
  },
  bookings: {
    personal: [
      {
        label: 'Bookings',
        part: 'bookings',
        by: ['id', 'bookings'],
        columns: [
          ...(['reference', 'first_name', 'last_name', 'email', 'company', 'phone'] as const),
          ...(['starts_at', 'time_zone', 'consultation_type', 'medium', 'message'] as const),
          ...(['status', 'cancel_reason', 'created_at'] as const),
        ],
        fate: 'erased',
      },
    ],
    transfer: 'moves',
    refersTo: { lead_id: 'leads', project_id: 'projects', host_id: 'users' },
    address: {
      known: 'email',
      follows: [{ by: 'email', changes: ['email', 'search_text', 'version'] }],
    },
    list: {
      sorts: {
        createdAt: 'created_at',
        startsAt: 'starts_at',
        customer: 'name_key',
        company: 'company_key',
      },
      numbers: ['created_at', 'starts_at'],
      defaultSort: '-createdAt',
    },
    searched: { filters: ['status', 'consultation_type'], sortedUnder: ['status'] },
  },
  booking_rules: {
    personal: { none: 'the company’s own' },
    transfer: 'moves',
  },
  slot_holds: {
    personal: { none: 'hashes that end within minutes' },
    transfer: { stays: 'ends within minutes' },
  },
} satisfies Described<BookingTables>;
