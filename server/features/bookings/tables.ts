import type { BookingSource } from '#domain/booking/booking-status.ts';
import type { Described } from '#server/platform/db/table-facts.ts';

declare module '#server/platform/db/schema.ts' {
  interface Tables extends BookingTables {}
}

interface BookingTables {
  booking_moves: BookingMovesTable;
  booking_rules: BookingRulesTable;
  booking_rules_versions: BookingRulesVersionsTable;
  bookings: BookingsTable;
  slot_holds: SlotHoldsTable;
}

export interface BookingsTable {
  id: string;
  /** For people to name it on the phone, like B-7F3K-92MD. */
  reference: string;
  lead_id: string;
  first_name: string;
  last_name: string;
  email: string;
  company: string;
  phone: string;
  /**
   * Unique among bookings that are not cancelled for good, so that the database decides races for a
   * slot.
   */
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
  /** An https link, or '' for the configured one. */
  meeting_url: string;
  /** When the current time was booked or moved to. */
  arranged_at: number;
  /** SEQUENCE of the calendar file (RFC 5545, section 3.8.7.4). */
  calendar_sequence: number;
  /** Increased to void all earlier private links. */
  link_version: number;
  name_key: string;
  company_key: string;
  search_text: string;
  version: number;
  created_at: number;
  updated_at: number;
  /** How often the visitor moved it. */
  moves: number;
  /** The label of its type when it was booked; '' for bookings older than this column. */
  type_label: string;
  /** The project it is about, when a client booked it in the portal. */
  project_id: string | null;
  source: BookingSource;
  /** The staff member who gives it; null for nobody in particular. */
  host_id: string | null;
  /** When the visitor reported running late, or null. */
  late_at: number | null;
  /** Until then the cancellation can be undone, and the slot stays taken; null otherwise. */
  undo_until: number | null;
  /** The status that undoing brings back. */
  undo_status: 'pending' | 'confirmed' | null;
  /** Who cancelled it, and can undo that. */
  undo_side: 'visitor' | 'staff' | null;
  /** Keyed hash of the visitor's network; '' for staff and for bookings older than this column. */
  asked_from: string;
}

/** The booking settings, in at most one row. */
export interface BookingRulesTable {
  id: 'only';
  /** JSON. */
  rules: string;
  version: number;
  updated_at: number;
}

/** Append-only: every version of the booking settings (decision 95). */
export interface BookingRulesVersionsTable {
  id: string;
  /** From 1. */
  version: number;
  /** JSON, as in `booking_rules`. Blocked times in it are not part of the version. */
  rules: string;
  /** Null for the one from before versions were kept, and of somebody deleted for good. */
  changed_by: string | null;
  changed_name: string;
  created_at: number;
}

/** One move of a booking. */
export interface BookingMovesTable {
  id: string;
  booking_id: string;
  from_starts_at: number;
  to_starts_at: number;
  side: 'visitor' | 'staff';
  /** The staff member; null for the visitor, and when the account is gone. */
  staff_id: string | null;
  moved_at: number;
}

/** A start on hold while somebody fills in the form: nobody else can book it until the hold expires. */
interface SlotHoldsTable {
  starts_at: number;
  /** SHA-256 of the holder's token. */
  token_hash: string;
  /** Keyed hash of the holder's network; '' for holds older than this column. */
  asked_from: string;
  expires_at: number;
}

/** What the platform needs to know about these tables. */
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
    searched: true,
    counted: {},
  },
  booking_rules: {
    personal: { none: 'the company’s own' },
    transfer: 'moves',
  },
  booking_rules_versions: {
    personal: { none: 'the company’s own' },
    transfer: 'moves',
    refersTo: { changed_by: 'users' },
  },
  slot_holds: {
    personal: { none: 'hashes that end within minutes' },
    transfer: { stays: 'ends within minutes' },
  },
} satisfies Described<BookingTables>;
