import type { Queries } from '#server/platform/db/schema.ts';
import type { BookingMovesTable } from './tables.ts';

export async function insertMove(tx: Queries, move: BookingMovesTable): Promise<void> {
  await tx.insertInto('booking_moves').values(move).execute();
}

/** A move with the name of the staff member who made it, if any. */
export type MoveRow = Pick<
  BookingMovesTable,
  'id' | 'from_starts_at' | 'to_starts_at' | 'side' | 'moved_at'
> & { first_name: string | null; last_name: string | null };

/** Number of latest moves that a booking's panel shows. */
const maxMoves = 50;

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
    .limit(maxMoves)
    .execute();
}
