/** A start that somebody is filling in the form for: nobody else can book it until the hold ends. */
export interface SlotHoldsTable {
  starts_at: number;
  /** SHA-256 of the holder's token. */
  token_hash: string;
  /** Keyed hash of the holder's network; '' from before it was kept. */
  asked_from: string;
  expires_at: number;
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
