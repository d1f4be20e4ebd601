import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DatabaseLog } from '../db/database-log.ts';
import { createProbe, type Probe } from '../db/probe.ts';
import type { Schema } from '../db/schema.ts';
import { bytesOf, notedPositionOf, type Position } from './position.ts';

/** Why nothing is read from the replica. */
export type Trouble = 'UNKNOWN' | 'AWAY' | 'PROMOTED' | 'OTHER_HISTORY' | 'BEHIND';

/** Knows whether the replica can be read from, so that no request waits for one that cannot. */
export interface ReplicaWatch {
  /** Also what one look alone has found: reads avoid the replica from then on. */
  trouble(): Trouble | null;
  /** For how long, in ms, the replica has been without something that the primary had written. */
  lagMs(): number;
  stop(): Promise<void>;
}

/** A replica that is behind for longer is not waited for, in ms. */
export const MAX_LAG_MS = 2_000;
/** How often it looks, and how long it waits for an answer, in ms. */
const INTERVAL_MS = 1_000;
const PATIENCE_MS = 1_500;
/** After so long, in ms, it looks again whether what it found is still so. */
const CONFIRM_MS = 100;
/** Positions that are remembered: an hour of looks, of which the oldest says how long the replica is behind. */
const MAX_AWAITED = 3_600;

/** What one look may find although nothing is wrong: a moment without an answer, a history that is replayed just now. */
const CONFIRMED: readonly (Trouble | null)[] = ['AWAY', 'OTHER_HISTORY'];

const SENTENCES: Record<Trouble, string> = {
  UNKNOWN:
    'the primary does not say up to where it has written, which a read of DATABASE_READ_URL needs; reports are read from the primary',
  AWAY: 'the replica of DATABASE_READ_URL cannot be used; reports are read from the primary',
  PROMOTED: 'the server of DATABASE_READ_URL is not a replica; reports are read from the primary',
  OTHER_HISTORY:
    'the replica of DATABASE_READ_URL does not follow the primary: it has another history; reports are read from the primary',
  BEHIND: 'the replica of DATABASE_READ_URL is behind; reports are read from the primary',
};

/**
 * Looks at the replica each second, by a connection of its own, and logs one line when something changes. Settles after
 * the first look, and a second one that confirms it.
 *
 * @param patienceMs how long a look waits for an answer
 * @param onAway called after each look that got no answer, from the second in a row on
 */
export async function watchReplica(
  primary: Kysely<Schema>,
  connection: pg.ClientConfig,
  log: DatabaseLog,
  onAway: () => void,
  patienceMs = PATIENCE_MS,
): Promise<ReplicaWatch> {
  const probe = createProbe(connection, patienceMs);
  const over = new AbortController();
  /** What the primary had written and the replica has not replayed, the oldest first. */
  let awaited: { bytes: bigint; at: number }[] = [];
  /** The history that these are positions of. */
  let era: string | undefined;
  let trouble: Trouble | null = 'UNKNOWN';
  let suspected: Trouble | null = null;
  let warned = false;
  let asking: ReturnType<typeof standingOf> | undefined;

  const lagMs = () => (awaited[0] ? performance.now() - awaited[0].at : 0);
  /** @returns whether another look has to confirm it */
  const conclude = (found: Trouble | null, details: object): boolean => {
    if (over.signal.aborted) return false;
    const isNew = found !== trouble && found !== suspected;
    suspected = isNew && CONFIRMED.includes(found) ? found : null;
    if (suspected) return true;
    if (found && (found !== trouble || !warned)) {
      log.warn(details, SENTENCES[found]);
      warned = true;
    } else if (!found && warned) {
      log.info(details, 'reports are read from the replica again');
      warned = false;
    }
    trouble = found;
    if (found === 'AWAY') onAway();
    return false;
  };
  const note = (position: Position): bigint => {
    const bytes = bytesOf(position.lsn);
    const last = awaited.at(-1);
    // After a failover what only the former primary had written is never replayed.
    if (position.era !== era || (last && bytes < last.bytes)) awaited = [];
    era = position.era;
    const newest = awaited.at(-1);
    if (awaited.length < MAX_AWAITED && (!newest || newest.bytes < bytes))
      awaited.push({ bytes, at: performance.now() });
    return bytes;
  };
  const look = async (): Promise<boolean> => {
    let reason: object = {};
    // The primary is away: calls are refused then, and nothing is known about its replica.
    const position = await notedPositionOf(primary).catch((error: unknown) => {
      reason = { error };
      return null;
    });
    if (!position) return trouble === 'UNKNOWN' && conclude('UNKNOWN', reason);
    if (over.signal.aborted) return false;
    const bytes = note(position);
    try {
      asking = standingOf(probe, position);
      const { standby, replayed, sameHistory } = await asking;
      awaited = awaited.filter((one) => one.bytes > replayed);
      if (!standby) return conclude('PROMOTED', {});
      if (replayed >= bytes && !sameHistory) return conclude('OTHER_HISTORY', {});
      if (lagMs() > MAX_LAG_MS) return conclude('BEHIND', { lagMs: Math.round(lagMs()) });
      return conclude(null, {});
    } catch (error) {
      return conclude('AWAY', { error });
    }
  };
  const pause = (ms: number) => wait(ms, undefined, { signal: over.signal }).catch(() => undefined);
  let again = await look();
  if (again) {
    await pause(CONFIRM_MS);
    again = await look();
  }
  void (async () => {
    for (;;) {
      await pause(again ? CONFIRM_MS : INTERVAL_MS);
      if (over.signal.aborted) return;
      again = await look();
    }
  })();
  return {
    trouble: () => trouble ?? suspected,
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
