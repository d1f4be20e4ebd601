import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Notes that these proofs are used now. Two statements with the same proofs wait for each other in one order.
 *
 * @returns those that nobody had used before
 */
export async function useProofs(db: Kysely<Schema>, proofs: readonly string[]): Promise<Set<string>> {
  const sorted = [...new Set(proofs)].sort();
  const { rows } = await sql<{ jti: string }>`
    insert into device_proof (jti) select unnest(${sorted}::text[])
    on conflict do nothing returning jti`.execute(db);
  return new Set(rows.map(({ jti }) => jti));
}

/** Forgets proofs whose nonce nobody takes any more. */
export const forgetProofsBefore = (db: Kysely<Schema>, before: Instant) =>
  db.deleteFrom('device_proof').where('used_at', '<', before).execute();
