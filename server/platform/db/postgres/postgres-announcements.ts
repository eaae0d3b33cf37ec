import pg from 'pg';

/** Our channels of PostgreSQL's LISTEN and NOTIFY; release 0.10.0 listens to the first only. */
export const channels = { all: 'ascent', new: 'ascent_new' };
/** Held, shared, by each instance that listens. Any number that no other advisory lock here uses. */
export const instanceLock = 7_264_003;
/** Pause before a lost listening connection is reopened, in milliseconds. */
const reconnectMs = 1000;
/** Connection timeout, in milliseconds. */
const connectTimeoutMs = 2500;

/** How many instances listen on the database of a connection, the caller's own included. */
export const listeningInstances = `select count(*)::int as count from pg_locks
  where locktype = 'advisory' and objid = ${instanceLock} and granted
    and database = (select oid from pg_database where datname = current_database())`;

/**
 * Listens for announcements on a dedicated connection, which is reopened whenever it breaks.
 *
 * @param onGap called after each reconnection: something may have been missed.
 * @param silenceMs a connection that has not answered for this long counts as lost. It is pinged
 *   twice in that time: nothing else is sent on it, and a host that is gone sends nothing either.
 * @returns a function that stops it, once the first connection listens or has failed.
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
      // Closing a connection that is already lost may fail, which does not matter.
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
      // Never waits: nobody takes this lock for themselves alone. It ends with the connection.
      await next.query(
        `listen ${channels.all}; listen ${channels.new}; select pg_advisory_lock_shared(${instanceLock})`,
      );
      asking = setInterval(() => next.query('select 1').catch(again), silenceMs / 2);
      if (!isFirst) onGap();
    } catch {
      // PostgreSQL is down: every call reports that itself, and listening is retried.
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
