import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../src/server/db/open.ts';
import { DEVICE_TOKEN_PREFIX, hashOfSecret } from '../../src/server/identity/device-secrets.ts';
import { makePerson } from '../../tests/support/program-factory.ts';

/** Staff of a program, and tablets paired with it, as rows. */
export async function makeDoors(
  { db }: Pick<Database, 'db'>,
  programId: string,
  count: number,
): Promise<{ staffId: string; headers: { authorization: string }[] }> {
  const staffId = await makePerson(db, { programId, programRole: 'PROGRAM_MANAGER' });
  const now = new Date().toISOString();
  const doors = Array.from({ length: count }, (_, index) => ({
    name: `Door ${index + 1}`,
    token: DEVICE_TOKEN_PREFIX + randomBytes(32).toString('base64url'),
  }));
  await db
    .insertInto('device')
    .values(
      doors.map(({ name, token }) => ({
        program_id: programId,
        id: randomUUID(),
        name,
        mode: 'DOOR' as const,
        room_ids: [],
        pin_salt: '',
        pin_iterations: 1,
        pin_hash: '',
        code_hash: randomUUID(),
        code_expires_at: now,
        paired_by: 'Bench',
        created_at: now,
        token_hash: hashOfSecret(token),
        paired_at: now,
      })),
    )
    .execute();
  return { staffId, headers: doors.map(({ token }) => ({ authorization: `Bearer ${token}` })) };
}
