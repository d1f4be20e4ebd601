import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { firstUseInDatabase } from '../../../src/server/identity/proof-use.ts';
import { purgeExpiredIdentity } from '../../../src/server/identity/purge-expired-credentials.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { rowsOf, update } from '../../support/rows.ts';

const { test, db } = databaseTest();

describe('A tablet’s proof', () => {
  // T1713
  test('counts once in all processes, also when copies come to several at the same moment', async () => {
    const processes = Array.from({ length: 3 }, () => firstUseInDatabase(db));
    const proofs = Array.from({ length: 20 }, () => randomUUID());
    const uses = await Promise.all(
      processes.map((firstUse) => Promise.all(proofs.map((proof) => firstUse(proof, 1)))),
    );
    for (const index of proofs.keys())
      expect(uses.map((ofProcess) => ofProcess[index]).filter(Boolean)).toHaveLength(1);
    expect(await processes[0]!(proofs[0]!, 2)).toBe(false);
  });

  // T1714
  test('is forgotten when no nonce that it could name is good any more', async () => {
    const old = randomUUID();
    const young = randomUUID();
    const firstUse = firstUseInDatabase(db);
    for (const proof of [old, young]) await firstUse(proof, 1);
    await update(
      db,
      'device_proof',
      { jti: old },
      { used_at: new Date(Date.now() - 3_600_000).toISOString() },
    );
    await purgeExpiredIdentity(db, new Date().toISOString());
    const left = (await rowsOf(db, 'device_proof', ['jti'], {})).map(({ jti }) => jti);
    expect(left).toContain(young);
    expect(left).not.toContain(old);
  });
});
