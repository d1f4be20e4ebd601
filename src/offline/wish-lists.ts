import { baseSince, mergeWishes } from '../domain/wishes/merge-wishes.ts';
import type { OwnWishes } from '../domain/wishes/wish-list.ts';
import type { DeviceDatabase } from './database.ts';
import type { WishListRow } from './documents.ts';
import { storageErrorOf } from './storage-error.ts';
import { newId } from './this-device.ts';

/** An organization's list of wishes as this device has changed it: kept until the server has it (docs/decisions/074). */

/** Whose list it is, and who changed it here. */
export type WishListOf = Pick<WishListRow, 'userId' | 'programId' | 'organizationId'>;

export const wishListKey = ({ userId, programId, organizationId }: WishListOf): string =>
  `${userId}:${programId}:${organizationId}`;

export const keptWishList = async (db: DeviceDatabase, of: WishListOf): Promise<WishListRow | null> =>
  (await db.wishLists.get(wishListKey(of))) ?? null;

/** A list as the screen shows it now, with what it was made from: the version that the server had. */
export type WishListInput = WishListOf &
  Pick<WishListRow, 'partners'> & { list: OwnWishes; from: { version: number; list: OwnWishes } };

/**
 * Keeps the list, in one strict transaction. One that waits already keeps what it was made from: to the server both are one change.
 *
 * @throws StorageError when it was not saved
 */
export async function saveWishList(
  db: DeviceDatabase,
  { list, from, partners, ...of }: WishListInput,
): Promise<void> {
  try {
    await db.transaction('rw', db.wishLists, async () => {
      const before = await db.wishLists.get(wishListKey(of));
      // What the server answered last may be newer than what the screen has of it.
      const known = before && (before.state === 'WAITING' || before.version > from.version) ? before : null;
      await db.wishLists.put({
        ...of,
        id: wishListKey(of),
        version: known?.version ?? from.version,
        base: known?.base ?? from.list,
        list,
        sent: known?.sent ?? null,
        partners: { ...before?.partners, ...partners },
        sendId: newId(),
        state: 'WAITING',
        told: before?.told ?? null,
      });
    });
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/** Someone has seen what became of it, or does not want it sent. @throws StorageError */
export async function dropWishList(db: DeviceDatabase, of: WishListOf): Promise<void> {
  try {
    await db.transaction('rw', db.wishLists, () => db.wishLists.delete(wishListKey(of)));
  } catch (error) {
    throw storageErrorOf(error);
  }
}

/**
 * It is about to be sent: from then on the server may have it, whatever becomes of the answer. What is changed before there is one is a
 * change of it, not of what it was made from (`baseSince`).
 *
 * @returns it as it is to be sent; null: it waits no longer
 */
export async function markListSending(db: DeviceDatabase, id: string): Promise<WishListRow | null> {
  return await db.transaction('rw', db.wishLists, async () => {
    const row = await db.wishLists.get(id);
    if (row?.state !== 'WAITING') return null;
    const base = row.sent ? baseSince(row.base, row.sent, row.list) : row.base;
    const taken = { ...row, base, sent: row.list };
    await db.wishLists.put(taken);
    return taken;
  });
}

/**
 * The server has it: it is shown until the screen has the server's own answer and what there is to tell is seen. What was changed here since it was sent goes on waiting, as a change of what the server has now.
 *
 * @param saved what the server has, with what someone else had changed
 */
export async function settleWishList(
  db: DeviceDatabase,
  sent: WishListRow,
  saved: { version: number; list: OwnWishes; told: WishListRow['told'] },
): Promise<void> {
  await db.transaction('rw', db.wishLists, async () => {
    const row = await db.wishLists.get(sent.id);
    if (!row) return;
    const told = saved.told ?? row.told;
    const since = row.sendId !== sent.sendId;
    const { list } = since ? mergeWishes(sent.list, row.list, saved.list) : saved;
    const state = since ? row.state : 'DONE';
    await db.wishLists.put({
      ...row,
      version: saved.version,
      base: saved.list,
      list,
      sent: null,
      told,
      state,
    });
  });
}

/** The server refuses it for good: it is shown with the reason until someone has seen it. */
export async function refuseWishList(
  db: DeviceDatabase,
  { id, sendId }: WishListRow,
  refusal: { code: string; message: string },
): Promise<void> {
  await db.transaction('rw', db.wishLists, async () => {
    const row = await db.wishLists.get(id);
    if (row?.sendId === sendId) await db.wishLists.put({ ...row, sent: null, state: 'REFUSED', ...refusal });
  });
}
