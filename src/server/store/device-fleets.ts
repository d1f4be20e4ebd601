import { type Kysely, type Selectable, sql } from 'kysely';
import type { PublicKey } from '../../domain/devices/device-key.ts';
import { type FleetState, isFleetOpen } from '../../domain/devices/fleet.ts';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import type { NewPairing } from './devices.ts';

/** Codes that pair several tablets: SQL in, domain shapes out. */

export type FleetRow = Selectable<Schema['device_fleet']>;

export interface NewFleet extends Omit<NewPairing, 'codeExpiresAt' | 'pairedBy'> {
  expiresAt: Instant;
  places: number;
  firstNumber: number;
  createdBy: string;
}

/** Writes a fleet. False where another one has this very code: the caller makes another. */
export async function insertFleet(tx: Kysely<Schema>, fleet: NewFleet): Promise<boolean> {
  const written = await tx
    .insertInto('device_fleet')
    .values({
      program_id: fleet.programId,
      id: fleet.id,
      name: fleet.name,
      mode: fleet.mode,
      room_ids: [...fleet.roomIds],
      pin_salt: fleet.pin.salt,
      pin_iterations: fleet.pin.iterations,
      pin_hash: fleet.pin.hash,
      code_hash: fleet.codeHash,
      expires_at: fleet.expiresAt,
      places: fleet.places,
      first_number: fleet.firstNumber,
      created_at: fleet.createdAt,
      created_by: fleet.createdBy,
    })
    .onConflict((same) => same.column('code_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export const fleetStateOf = (row: FleetRow): FleetState => ({
  places: row.places,
  taken: row.taken,
  expiresAt: row.expires_at,
  withdrawnAt: row.withdrawn_at,
});

/** The fleet behind a code, locked: of two tablets at once the second waits, and then gets the next number. */
export const lockFleetOfCode = (tx: Kysely<Schema>, codeHash: string): Promise<FleetRow | undefined> =>
  tx.selectFrom('device_fleet').selectAll().where('code_hash', '=', codeHash).forUpdate().executeTakeFirst();

/** One of a program, locked. */
export const lockFleet = (tx: Kysely<Schema>, programId: string, id: string): Promise<FleetRow | undefined> =>
  tx
    .selectFrom('device_fleet')
    .selectAll()
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function withdrawFleet(
  tx: Kysely<Schema>,
  { program_id, id }: Pick<FleetRow, 'program_id' | 'id'>,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('device_fleet')
    .set({ withdrawn_at: at })
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The place that a fleet has given to this key, if the tablet is still paired. @returns the hash of what it is known by */
export async function placeOfKey(
  tx: Kysely<Schema>,
  { program_id, id }: Pick<FleetRow, 'program_id' | 'id'>,
  key: PublicKey,
): Promise<string | null> {
  const row = await tx
    .selectFrom('device')
    .select('token_hash')
    .where('program_id', '=', program_id)
    .where('fleet_id', '=', id)
    .where(sql<boolean>`public_key ->> 'x' = ${key.x} and public_key ->> 'y' = ${key.y}`)
    .where('revoked_at', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

/** Gives the next place of a locked fleet to a tablet. */
export async function insertFleetTablet(
  tx: Kysely<Schema>,
  fleet: FleetRow,
  tablet: { id: string; name: string; tokenHash: string; publicKey: PublicKey },
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('device_fleet')
    .set({ taken: fleet.taken + 1 })
    .where('program_id', '=', fleet.program_id)
    .where('id', '=', fleet.id)
    .execute();
  await tx
    .insertInto('device')
    .values({
      program_id: fleet.program_id,
      id: tablet.id,
      name: tablet.name,
      mode: fleet.mode,
      room_ids: fleet.room_ids,
      pin_salt: fleet.pin_salt,
      pin_iterations: fleet.pin_iterations,
      pin_hash: fleet.pin_hash,
      code_hash: null,
      code_expires_at: now,
      token_hash: tablet.tokenHash,
      public_key: JSON.stringify(tablet.publicKey),
      paired_by: fleet.created_by,
      created_at: now,
      paired_at: now,
      fleet_id: fleet.id,
    })
    .execute();
}

/** The fleets of a program whose code is open, the newest first. */
export const listOpenFleets = (db: Kysely<Schema>, programId: string, now: Instant): Promise<FleetRow[]> =>
  db
    .selectFrom('device_fleet')
    .selectAll()
    .where('program_id', '=', programId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The names of a program's tablets, and the last number of each fleet of this name. */
export async function numbersInUse(
  tx: Kysely<Schema>,
  programId: string,
  name: string,
  now: Instant,
): Promise<{ names: string[]; reserved: number[] }> {
  const tablets = await tx
    .selectFrom('device')
    .select('name')
    .where('program_id', '=', programId)
    .where('revoked_at', 'is', null)
    .where('left_at', 'is', null)
    .execute();
  const fleets = await tx
    .selectFrom('device_fleet')
    .selectAll()
    .where('program_id', '=', programId)
    .where('name', '=', name)
    .execute();
  return {
    names: tablets.map((tablet) => tablet.name),
    // Of a code that was withdrawn or has ended the places that nobody took are free again.
    reserved: fleets.map(
      (fleet) =>
        fleet.first_number + (isFleetOpen(fleetStateOf(fleet), now) ? fleet.places : fleet.taken) - 1,
    ),
  };
}
