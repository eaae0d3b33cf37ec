/** Placeholder in the configured link for the room of a booking. */
const roomPlaceholder = '{room}';

/**
 * The video link of a booking: its own, or else the configured one with the booking's room.
 *
 * @param booking its `room` is a name that nobody can guess.
 * @returns '' when neither is set.
 */
export function meetingLinkOf(
  booking: { ownLink: string; room: string },
  settingsLink: string,
): string {
  return booking.ownLink || settingsLink.replaceAll(roomPlaceholder, booking.room);
}
