import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { coalesce } from '../perform/request-coalescer.ts';
import { useProofs } from '../store/device-proofs.ts';

/** Whether a proof is used for the first time. @param proof its `jti` @param span the span of time of now */
export type FirstUse = (proof: string, span: number) => Promise<boolean>;

/** In this process alone. A proof is forgotten when no nonce that it could name is good any more. */
export function firstUseInProcess(): FirstUse {
  const isNew = createMemory();
  return async (proof, span) => isNew(proof, span);
}

/**
 * In all processes on this database. Those of one moment are asked for together: a hall of tablets shares a round trip. A
 * copy that comes to the same process asks nobody.
 */
export function firstUseInDatabase(db: Kysely<Schema>): FirstUse {
  const isNew = createMemory();
  const ask = coalesce<string, boolean>(
    async (proofs) => {
      const fresh = await useProofs(db, proofs);
      return proofs.map((proof) => fresh.has(proof));
    },
    { runs: 2, most: 500 },
  );
  return async (proof, span) => isNew(proof, span) && (await ask(proof));
}

function createMemory() {
  let now = Number.NaN;
  let used = new Set<string>();
  let usedBefore = new Set<string>();
  return (proof: string, span: number): boolean => {
    if (span !== now) {
      usedBefore = span === now + 1 ? used : new Set();
      used = new Set();
      now = span;
    }
    if (used.has(proof) || usedBefore.has(proof)) return false;
    used.add(proof);
    return true;
  };
}
