import type { Queries } from '#server/platform/db/schema.ts';
import type { BookingMovesTable } from './tables.ts';

export async function insertMove(tx: Queries, move: BookingMovesTable): Promise<void> {
  await tx.insertInto('booking_moves').values(move).execute();
}

/** A move with the name of whoever of the staff made it. */
export type MoveRow = Pick<
  BookingMovesTable,
  'id' | 'from_starts_at' | 'to_starts_at' | 'side' | 'moved_at'
> & { first_name: string | null; last_name: string | null };

/** The latest moves of a booking that its panel shows; staff may move it any number of times. */
const shownMoves = 50;

export function listMoves(db: Queries, bookingId: string): Promise<MoveRow[]> {
  return db
    .selectFrom('booking_moves as m')
    .leftJoin('users as u', 'u.id', 'm.staff_id')
    .select([
      'm.id',
      'm.from_starts_at',
      'm.to_starts_at',
      'm.side',
      'm.moved_at',
      'u.first_name',
      'u.last_name',
    ])
    .where('m.booking_id', '=', bookingId)
    .orderBy('m.moved_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(shownMoves)
    .execute();
}
