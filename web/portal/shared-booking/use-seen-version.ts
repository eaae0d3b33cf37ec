import { useState } from 'react';
import type { SharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import { changeSince, currentOf } from './changed-meanwhile.ts';

/**
 * The version that a form's change is based on: that of the opened form, until the server has
 * refused it and the form has said what changed. Changes that nobody goes by are passed over.
 */
export function useSeenVersion(booking: SharedBookingReply) {
  const [seen, setSeen] = useState(booking);
  return {
    version: changeSince(seen, booking) === '' ? booking.version : seen.version,
    /** @returns what to ask before the change is tried again; '' for another failure. */
    askAfter(cause: unknown): string {
      const current = currentOf(cause);
      if (!current) return '';
      // The zone in which the form shows times, which in the portal is the reader's.
      const here = { ...current, visitorTimeZone: booking.visitorTimeZone };
      const change = changeSince(seen, here);
      setSeen(here);
      return change === ''
        ? 'The details changed while this was open.'
        : `This changed while you had it open. ${change}`;
    },
  };
}
