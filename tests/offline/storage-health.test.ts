import { expect, it, vi } from 'vitest';
import { checkStorage, persistStorage } from '../../src/offline/storage-health.ts';
import * as storageMessages from '../../src/offline/storage-messages.ts';
import { freshDatabase } from './support/device.ts';

const manager = (usage: number, quota: number, persisted = true) => ({
  persisted: async () => persisted,
  persist: async () => true,
  estimate: async () => ({ usage, quota }),
});
const GB = 1_000_000_000;

it('is good when there is room and the browser keeps its word', async () => {
  const health = await checkStorage(freshDatabase(), { manager: manager(1000, GB) });
  expect(health).toEqual({ persisted: true, usage: 1000, quota: GB, level: 'good', problem: null });
});

it('is low when the room runs out or the browser may evict', async () => {
  expect((await checkStorage(freshDatabase(), { manager: manager(GB - 1000, GB) })).level).toBe('low');
  expect((await checkStorage(freshDatabase(), { manager: manager(0, GB, false) })).problem).toBe(
    storageMessages.storageNotPersistent,
  );
});

it('notices that the browser has thrown the data away', async () => {
  const db = freshDatabase();
  const options = { manager: manager(0, GB), knownBefore: true };
  expect((await checkStorage(db, options)).problem).toBe(storageMessages.storageDeleted);
  expect((await checkStorage(db, options)).level).toBe('good');
});

// T0686
it('is failing where nothing can be saved', async () => {
  const db = freshDatabase();
  await db.open();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  const health = await checkStorage(db, { manager: manager(0, GB) });
  full.mockRestore();
  expect(health).toMatchObject({ level: 'failing', problem: storageMessages.storageFull });
});

it('asks to persist only once it is not promised yet, and never throws', async () => {
  const asked = { persisted: vi.fn(async () => false), persist: vi.fn(async () => true) };
  expect(await persistStorage(asked)).toBe(true);
  expect(asked.persist).toHaveBeenCalledTimes(1);
  asked.persisted.mockResolvedValue(true);
  expect(await persistStorage(asked)).toBe(true);
  expect(asked.persist).toHaveBeenCalledTimes(1);
  expect(await persistStorage({ persisted: async () => Promise.reject(new Error('no')) })).toBe(false);
});
