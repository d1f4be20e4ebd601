import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeviceMode } from '../../domain/devices/device.ts';
import type { PublicKey } from '../../domain/devices/device-key.ts';
import type { CurrentSettings, TabletScope } from '../../domain/devices/tablet-settings.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** Paired tablets: SQL in, domain shapes out. */

/** A tablet with the end of the program it is paired with. */
export interface PairedDevice {
  id: string;
  programId: string;
  name: string;
  mode: DeviceMode;
  roomIds: string[];
  pairedAt: Instant;
  revokedAt: Instant | null;
  leftAt: Instant | null;
  /** Null: the token alone is good. */
  publicKey: PublicKey | null;
  settingsRevision: number;
  formerScopes: TabletScope[];
  program: { slug: string; name: string; timelineEnd: Instant; isDeleted: boolean };
  pin: { salt: string; iterations: number; hash: string };
}

export interface NewPairing {
  id: string;
  programId: string;
  name: string;
  mode: DeviceMode;
  roomIds: readonly string[];
  pin: { salt: string; iterations: number; hash: string };
  codeHash: string;
  codeExpiresAt: Instant;
  pairedBy: string;
  createdAt: Instant;
}

/** Writes a pairing. False where another one has this very code: the caller makes another. */
export async function insertPairing(tx: Kysely<Schema>, pairing: NewPairing): Promise<boolean> {
  const written = await tx
    .insertInto('device')
    .values({
      program_id: pairing.programId,
      id: pairing.id,
      name: pairing.name,
      mode: pairing.mode,
      room_ids: [...pairing.roomIds],
      pin_salt: pairing.pin.salt,
      pin_iterations: pairing.pin.iterations,
      pin_hash: pairing.pin.hash,
      code_hash: pairing.codeHash,
      code_expires_at: pairing.codeExpiresAt,
      paired_by: pairing.pairedBy,
      created_at: pairing.createdAt,
    })
    .onConflict((same) => same.column('code_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Gives token and key to the pairing behind a code, if it still may be taken: of two tablets at once the second waits for
 * the first's row and then finds the code used.
 *
 * @param given.tokenHash what the tablet with this id will be known by
 */
export async function lockPairing(
  tx: Kysely<Schema>,
  codeHash: string,
  given: {
    tokenHash: (deviceId: string) => string;
    publicKey: PublicKey | undefined;
    holdsOf: string | undefined;
  },
  now: Instant,
): Promise<PairedDevice | 'HOLDS_OTHERS' | null> {
  const waiting = await tx
    .selectFrom('device')
    .select(['program_id', 'id'])
    .where('code_hash', '=', codeHash)
    .where('paired_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('code_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return null;
  if (given.holdsOf !== undefined && given.holdsOf !== waiting.program_id) return 'HOLDS_OTHERS';
  const tokenHash = given.tokenHash(waiting.id);
  await tx
    .updateTable('device')
    .set({
      token_hash: tokenHash,
      paired_at: now,
      public_key: given.publicKey ? JSON.stringify(given.publicKey) : null,
    })
    .where('program_id', '=', waiting.program_id)
    .where('id', '=', waiting.id)
    .execute();
  const [device] = await findPairedDevices(tx, [tokenHash]);
  return device ?? null;
}

/** The tablets that these tokens belong to, revoked or not, in their order; null where a token is nobody's. */
export async function findPairedDevices(
  db: Kysely<Schema>,
  tokenHashes: readonly string[],
): Promise<(PairedDevice | null)[]> {
  const rows = await db
    .selectFrom('device as d')
    .innerJoin('program as p', 'p.id', 'd.program_id')
    .selectAll('d')
    .select(['p.slug', 'p.name as program_name', 'p.timeline_end', 'p.is_deleted'])
    .where(sql<boolean>`d.token_hash = any(${tokenHashes}::text[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.token_hash, pairedOf(row)]));
  return tokenHashes.map((hash) => found.get(hash) ?? null);
}

const pairedOf = (
  row: DeviceRow & { slug: string; program_name: string; timeline_end: Instant; is_deleted: boolean },
): PairedDevice | null => {
  if (!row.paired_at) return null;
  return {
    id: row.id,
    programId: row.program_id,
    name: row.name,
    mode: row.mode,
    roomIds: row.room_ids,
    pairedAt: row.paired_at,
    revokedAt: row.revoked_at,
    leftAt: row.left_at,
    publicKey: row.public_key,
    settingsRevision: row.settings_revision,
    formerScopes: row.former_scopes,
    program: {
      slug: row.slug,
      name: row.program_name,
      timelineEnd: row.timeline_end,
      isDeleted: row.is_deleted,
    },
    pin: { salt: row.pin_salt, iterations: row.pin_iterations, hash: row.pin_hash },
  };
};

export type DeviceRow = Selectable<Schema['device']>;

/** The tablets of a program, and the pairings that a tablet may still take. */
export const listTablets = (db: Kysely<Schema>, programId: string, now: Instant): Promise<DeviceRow[]> =>
  db
    .selectFrom('device')
    .selectAll()
    .where('program_id', '=', programId)
    .where((eb) => eb.or([eb('paired_at', 'is not', null), eb('code_expires_at', '>', now)]))
    .orderBy('name')
    .orderBy('id')
    .execute();

/** One of a program, locked: taking a code and voiding it come one after the other. */
export const lockDevice = (
  tx: Kysely<Schema>,
  programId: string,
  id: string,
): Promise<DeviceRow | undefined> =>
  tx
    .selectFrom('device')
    .selectAll()
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function revokeDevice(
  tx: Kysely<Schema>,
  { program_id, id }: Pick<DeviceRow, 'program_id' | 'id'>,
  revoked: { at: Instant; by: string },
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ revoked_at: revoked.at, revoked_by: revoked.by })
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** A pairing that no tablet has taken: nothing can be left on it, so nothing of it need be kept. */
export async function deletePairing(
  tx: Kysely<Schema>,
  { program_id, id }: Pick<DeviceRow, 'program_id' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('device').where('program_id', '=', program_id).where('id', '=', id).execute();
}

/** Deletes the pairings whose code ran out before anyone took it. */
export async function deleteExpiredPairings(db: Kysely<Schema>, before: Instant): Promise<void> {
  await db
    .deleteFrom('device')
    .where('paired_at', 'is', null)
    .where('code_expires_at', '<', before)
    .execute();
}

/** It has said that nothing waits on it and that it forgets the program. */
export async function markLeft(
  tx: Kysely<Schema>,
  programId: string,
  id: string,
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ left_at: now })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .execute();
}

/**
 * Gives a key to a tablet that has none; its token is forgotten with it.
 *
 * @param given.nameHash of what it is called from now on
 * @returns the key that it has now; undefined where there is no such tablet
 */
export async function saveDeviceKey(
  tx: Kysely<Schema>,
  programId: string,
  id: string,
  given: { publicKey: PublicKey; nameHash: string },
): Promise<PublicKey | null | undefined> {
  const kept = await tx
    .updateTable('device')
    .set({
      public_key: sql<string>`coalesce(public_key, ${JSON.stringify(given.publicKey)}::jsonb)`,
      token_hash: given.nameHash,
    })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .returning('public_key')
    .executeTakeFirst();
  return kept?.public_key;
}

/** Tablets of a program that are paired or that a code waits for, locked in the order of their ids. */
export const lockTablets = (
  tx: Kysely<Schema>,
  programId: string,
  ids: readonly string[],
  now: Instant,
): Promise<DeviceRow[]> =>
  tx
    .selectFrom('device')
    .selectAll()
    .where('program_id', '=', programId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('revoked_at', 'is', null)
    .where('left_at', 'is', null)
    .where((eb) => eb.or([eb('paired_at', 'is not', null), eb('code_expires_at', '>', now)]))
    .orderBy('id')
    .forUpdate()
    .execute();

/** @param pin left out: stays */
export async function saveSettings(
  tx: Kysely<Schema>,
  { program_id, id, settings_revision }: Pick<DeviceRow, 'program_id' | 'id' | 'settings_revision'>,
  settings: CurrentSettings & { formerScopes: readonly TabletScope[] },
  pin: NewPairing['pin'] | undefined,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({
      name: settings.name,
      mode: settings.mode,
      room_ids: [...settings.roomIds],
      former_scopes: JSON.stringify(settings.formerScopes),
      settings_revision: settings_revision + 1,
      ...(pin ? { pin_salt: pin.salt, pin_iterations: pin.iterations, pin_hash: pin.hash } : {}),
    })
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .execute();
}

/** The tablet has this revision of its settings. @param settled nothing waits on it that it recorded by earlier ones */
export async function confirmSettings(
  tx: Kysely<Schema>,
  programId: string,
  id: string,
  revision: number,
  settled: boolean,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ confirmed_revision: revision, ...(settled ? { former_scopes: '[]' } : {}) })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    // Staff have changed it again meanwhile: this says nothing of that.
    .where('settings_revision', '=', revision)
    .where((eb) =>
      eb.or([
        eb('confirmed_revision', '<>', revision),
        ...(settled ? [sql<boolean>`former_scopes <> '[]'::jsonb`] : []),
      ]),
    )
    .execute();
}

/** What a tablet checks its PIN by. */
export async function pinOfTablet(
  db: Kysely<Schema>,
  programId: string,
  id: string,
): Promise<NewPairing['pin'] | undefined> {
  const row = await db
    .selectFrom('device')
    .select(['pin_salt', 'pin_iterations', 'pin_hash'])
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { salt: row.pin_salt, iterations: row.pin_iterations, hash: row.pin_hash };
}
