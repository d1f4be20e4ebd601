import { expect, it } from 'vitest';
import { abortWhenPutAway } from '../../src/offline/page-cache.ts';
import { freshDatabase } from './support/device.ts';

type Hear = (event: { persisted?: boolean }) => void;

/** A database whose page can be left, in the middle of a transaction that waits for nothing but itself. */
function inThePage() {
  const db = freshDatabase();
  let leave: Hear = () => undefined;
  abortWhenPutAway(db, {
    addEventListener: (type, hear) => {
      if (type === 'pagehide') leave = hear;
    },
  });
  const writing = (meanwhile: () => void) =>
    db.transaction('rw', db.notes, async () => {
      await db.notes.put({ key: 'left', value: 'in the middle' });
      meanwhile();
      await db.notes.put({ key: 'left', value: 'at the end' });
    });
  return { db, writing, leave: (persisted: boolean) => leave({ persisted }) };
}

it('aborts what is under way when the page is put away, so that no later page waits for it', async () => {
  const { db, writing, leave } = inThePage();
  await expect(writing(() => leave(true))).rejects.toThrow();
  expect(await db.notes.toArray()).toEqual([]);
  // And goes on where the page is brought back.
  await writing(() => undefined);
  expect(await db.notes.get('left')).toMatchObject({ value: 'at the end' });
});

it('lets what is under way end by itself when the page is left for good', async () => {
  const { db, writing, leave } = inThePage();
  await writing(() => leave(false));
  expect(await db.notes.get('left')).toMatchObject({ value: 'at the end' });
});

it('has nothing to abort once everything has ended', async () => {
  const { db, writing, leave } = inThePage();
  await writing(() => undefined);
  leave(true);
  expect(await db.notes.get('left')).toMatchObject({ value: 'at the end' });
});
