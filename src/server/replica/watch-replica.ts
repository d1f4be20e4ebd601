import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DatabaseLog } from '../db/database-log.ts';
import { createProbe, type Probe } from '../db/probe.ts';
import type { Schema } from '../db/schema.ts';
import { bytesOf, notedPositionOf, type Position } from './position.ts';

/** Why nothing is read from the replica. */
export type Trouble = 'AWAY' | 'PROMOTED' | 'OTHER_HISTORY' | 'BEHIND';

/** Knows whether the replica can be read from, so that no request waits for one that cannot. */
export interface ReplicaWatch {
  trouble(): Trouble | null;
  /** For how long, in ms, the replica has been without something that the primary had written. */
  lagMs(): number;
  stop(): Promise<void>;
}

/** A replica that is behind for longer is not waited for, in ms. */
export const MOST_LAG_MS = 2_000;
/** How often it looks, and how long it waits for an answer, in ms. */
const INTERVAL_MS = 1_000;
const PATIENCE_MS = 1_500;
/** Positions that are remembered: an hour of looks, of which the oldest says how long the replica is behind. */
const MAX_AWAITED = 3_600;

const SENTENCES: Record<Trouble, string> = {
  AWAY: 'the replica of DATABASE_READ_URL cannot be used; reports are read from the primary',
  PROMOTED: 'the server of DATABASE_READ_URL is not a replica; reports are read from the primary',
  OTHER_HISTORY:
    'the replica of DATABASE_READ_URL does not follow the primary: it has another history; reports are read from the primary',
  BEHIND: 'the replica of DATABASE_READ_URL is behind; reports are read from the primary',
};

/**
 * Looks at the replica each second, by a connection of its own, and logs one line when something changes. Settles after
 * the first look.
 *
 * @param onAway called after each look that got no answer
 */
export async function watchReplica(
  primary: Kysely<Schema>,
  connection: pg.ClientConfig,
  log: DatabaseLog,
  onAway: () => void,
): Promise<ReplicaWatch> {
  const probe = createProbe(connection, PATIENCE_MS);
  const over = new AbortController();
  /** What the primary had written and the replica has not replayed, the oldest first. */
  let awaited: { bytes: bigint; at: number }[] = [];
  let trouble: Trouble | null = null;
  let asking: ReturnType<typeof standingOf> | undefined;

  const lagMs = () => (awaited[0] ? performance.now() - awaited[0].at : 0);
  const conclude = (found: Trouble | null, details: object) => {
    if (over.signal.aborted) return;
    if (found && found !== trouble) log.warn(details, SENTENCES[found]);
    if (!found && trouble) log.info(details, 'reports are read from the replica again');
    trouble = found;
    if (found === 'AWAY') onAway();
  };
  const look = async () => {
    // The primary is away: calls are refused then, and nothing is known about its replica.
    const position = await notedPositionOf(primary).catch(() => null);
    if (!position || over.signal.aborted) return;
    const bytes = bytesOf(position.lsn);
    const last = awaited.at(-1);
    if (awaited.length < MAX_AWAITED && (!last || last.bytes < bytes))
      awaited.push({ bytes, at: performance.now() });
    try {
      asking = standingOf(probe, position);
      const { standby, replayed, sameHistory } = await asking;
      awaited = awaited.filter((one) => one.bytes > replayed);
      if (!standby) conclude('PROMOTED', {});
      else if (replayed >= bytes && !sameHistory) conclude('OTHER_HISTORY', {});
      else if (lagMs() > MOST_LAG_MS) conclude('BEHIND', { lagMs: Math.round(lagMs()) });
      else conclude(null, {});
    } catch (error) {
      conclude('AWAY', { error });
    }
  };
  await look();
  void (async () => {
    for (;;) {
      await wait(INTERVAL_MS, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      await look();
    }
  })();
  return {
    trouble: () => trouble,
    lagMs,
    async stop() {
      over.abort();
      // Not the primary, which may hang: only what would open the probe again.
      await asking?.catch(() => undefined);
      probe.close();
    },
  };
}

/** The history is asked for after the position: a statement does not see what is replayed while it runs. */
async function standingOf(probe: Probe, { era }: Position) {
  const [place] = await probe.ask(
    `select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text as replayed`,
  );
  const [history] = await probe.ask(
    `select value->>'epoch' = $1 as same from setting where name = 'sync_epoch'`,
    [era],
  );
  return {
    standby: place?.standby === true,
    replayed: bytesOf(String(place?.replayed)),
    sameHistory: history?.same === true,
  };
}
