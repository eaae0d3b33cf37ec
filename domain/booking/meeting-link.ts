/** Stands in the settings' link where each booking gets a room of its own. */
const roomMark = '{room}';

/**
 * Where the video call of a booking takes place: its own link, or the one of the settings with a room
 * of the booking's own.
 *
 * @param room a name that nobody can guess.
 * @returns '' when neither is set.
 */
export function meetingLinkOf(
  booking: { ownLink: string; room: string },
  settingsLink: string,
): string {
  return booking.ownLink || settingsLink.replaceAll(roomMark, booking.room);
}
