import pg from 'pg';

/** Our channel of PostgreSQL's LISTEN and NOTIFY. */
export const channel = 'ascent';
/** Pause before a lost listening connection is made again, in milliseconds. */
const reconnectMs = 1000;
/** How long making the connection may take, in milliseconds. */
const connectTimeoutMs = 2500;

/**
 * Listens to announcements on a connection of its own, made again for ever when it breaks.
 *
 * @param onGap called after each new connection but the first: something may have been missed.
 * @param silenceMs a connection that has not answered for this long counts as lost. It is asked
 *   twice in that time: nobody else speaks on it, and a host that is gone says nothing either.
 * @returns how to stop, once the first connection listens or has failed.
 */
export async function listenToPostgres(
  connectionString: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
  silenceMs: number,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  let pause: NodeJS.Timeout | undefined;

  const connect = async (isFirst: boolean): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: silenceMs / 2,
    });
    let asking: NodeJS.Timeout | undefined;
    const again = () => {
      clearInterval(asking);
      if (stopped || client !== next) return;
      client = undefined;
      // Ending a connection that is lost already may fail, and changes nothing.
      next.end().catch(() => {});
      pause = setTimeout(() => connect(false), reconnectMs);
    };
    client = next;
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) onPayload(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      asking = setInterval(() => next.query('select 1').catch(again), silenceMs / 2);
      if (!isFirst) onGap();
    } catch {
      // PostgreSQL is away: every call says so by itself, and listening is tried again.
      again();
    }
  };
  await connect(true);
  return async () => {
    stopped = true;
    clearTimeout(pause);
    await client?.end();
  };
}
