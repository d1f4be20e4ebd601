import type { Kysely } from 'kysely';
import type { UserActor } from '../../domain/people/actor.ts';
import type { Schema } from '../db/schema.ts';
import type { SessionClaims } from '../identity/tokens.ts';
import { coalesce } from '../perform/request-coalescer.ts';
import { loadActors, loadMeetingFacts, loadStandings } from '../store/actors.ts';
import { findApiKeys } from '../store/api-keys.ts';
import { findPairedDevices } from '../store/devices.ts';

/** So many callers are looked up with one query; more wait for the next. */
const LOOK_UPS = { runs: 2, most: 100 };

const loadersByConnection = new WeakMap<Kysely<Schema>, AuthLoaders>();

/** Who callers are, and what they are to what they ask about. */
export type AuthLoaders = ReturnType<typeof createAuthLoaders>;

const createAuthLoaders = (db: Kysely<Schema>) => ({
  actor: coalesce((claims: readonly SessionClaims[]) => loadActors(db, claims), LOOK_UPS),
  device: coalesce((hashes: readonly string[]) => findPairedDevices(db, hashes), LOOK_UPS),
  key: coalesce((hashes: readonly string[]) => findApiKeys(db, hashes), LOOK_UPS),
  standing: coalesce(
    (asked: readonly { programId: string; actor: UserActor }[]) => loadStandings(db, asked),
    LOOK_UPS,
  ),
  meeting: coalesce(
    (asked: readonly { meetingId: string; actor: UserActor }[]) => loadMeetingFacts(db, asked),
    LOOK_UPS,
  ),
});

/** Every call asks anew, now; those that come at the same moment ask together. One for each database. */
export function authLoadersIn(db: Kysely<Schema>): AuthLoaders {
  let made = loadersByConnection.get(db);
  if (!made) {
    made = createAuthLoaders(db);
    loadersByConnection.set(db, made);
  }
  return made;
}
