/** Who is known to write in a chat. */
export interface ChatPerson {
  name: string;
  email: string;
}

/** A consultation that was booked inside a chat, as the thread tells it. */
export interface BookedCall {
  text: string;
  /** The private page of the booking. */
  path: string;
}

/** What the booking form inside a chat is given. */
export interface ChatBookingProps {
  /** Null while nobody gave a name. */
  person: ChatPerson | null;
  onBooked: (call: BookedCall) => void;
}
