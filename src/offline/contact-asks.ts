import { decideBadge, readBadge } from '../domain/meetings/badge-code.ts';
import type { Verdict } from '../domain/verdict/verdict.ts';
import type { DeviceDatabase } from './database.ts';
import type { ContactAskRow } from './documents.ts';
import { storageErrorOf } from './storage-error.ts';
import { newId } from './this-device.ts';
import { signatureVerifier } from './verify-signature.ts';

/** Questions for contacts that were put on this device: kept until the server has them (docs/decisions/093). */

export type AsksOf = Pick<ContactAskRow, 'userId' | 'programId' | 'organizationId'>;

/** Those of a person, for an organization in a program. */
export const keptAsks = async (db: DeviceDatabase, of: AsksOf): Promise<ContactAskRow[]> =>
  await db.contactAsks
    .where('programId')
    .equals(of.programId)
    .filter(({ userId, organizationId }) => userId === of.userId && organizationId === of.organizationId)
    .toArray();

/** Keeps one, in one strict transaction; the same badge once. @throws StorageError when it was not saved */
export async function keepAsk(db: DeviceDatabase, ask: Omit<ContactAskRow, 'id' | 'state'>): Promise<void> {
  try {
    await db.transaction('rw', db.contactAsks, async () => {
      const [same] = (await keptAsks(db, ask)).filter(({ badge }) => badge === ask.badge);
      await db.contactAsks.put({ ...ask, id: same?.id ?? newId(), state: 'WAITING' });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** Someone has seen what became of it, or does not want it sent. */
export const dropAsk = async (db: DeviceDatabase, id: string): Promise<void> =>
  await db.contactAsks.delete(id);

/** The server refuses it for good: it is shown with the reason until it is dropped. */
export async function refuseAsk(
  db: DeviceDatabase,
  id: string,
  refusal: { code: string; message: string },
): Promise<void> {
  await db.contactAsks.update(id, { state: 'REFUSED', ...refusal });
}

/**
 * What this device can say of a badge without a network: whether it is one of this program's and genuine. Whether it was revoked since,
 * and whose it is, the server says.
 */
export async function judgeBadge(db: DeviceDatabase, programId: string, text: string): Promise<Verdict> {
  const badge = readBadge(text);
  const state = await db.programStates.get(programId);
  const key = state?.badgeKeys.find(({ keyId }) => keyId === badge?.keyId);
  const signatureValid = badge !== null && (await signatureVerifier(badge)(key));
  const facts = { programId, keyKnown: key !== undefined, signatureValid, revoked: false };
  return decideBadge(badge, facts, new Date().toISOString());
}
