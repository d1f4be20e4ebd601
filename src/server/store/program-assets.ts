import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/** The picture library of a program: SQL in, domain shapes out. */

export interface ProgramAsset {
  id: string;
  value: string;
  name: string;
  width: number;
  height: number;
  createdAt: Instant;
}

/** Newest first. */
export async function assetsOf(db: Kysely<Schema>, programId: string): Promise<ProgramAsset[]> {
  const rows = await db
    .selectFrom('program_asset')
    .selectAll()
    .where('program_id', '=', programId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, value, name, width, height, created_at }) => ({
    id,
    value,
    name,
    width,
    height,
    createdAt: created_at,
  }));
}

/** A picture that is in the library already stays as it was. */
export async function insertAsset(
  tx: Kysely<Schema>,
  programId: string,
  { createdAt, ...asset }: ProgramAsset,
): Promise<void> {
  await tx
    .insertInto('program_asset')
    .values({ program_id: programId, ...asset, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['program_id', 'value']).doNothing())
    .execute();
}

export async function deleteAsset(tx: Kysely<Schema>, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('program_asset').where('program_id', '=', programId).where('id', '=', id).execute();
}
