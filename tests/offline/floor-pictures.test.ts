import { describe, expect, it } from 'vitest';
import { emptyPlan, type FloorPlan, PICTURE_BYTES } from '../../src/domain/schedule/floor-plan.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import { type LoadPicture, picturesToKeep, savePictures } from '../../src/offline/floor-pictures.ts';
import { wipeProgram } from '../../src/offline/wipe.ts';
import { freshDatabase, signIn, staffMe } from './support/device.ts';
import { meetingAt, organizationIds, programId, roomIds, start, uuid } from './support/program.ts';
import { onDevice } from './support/say.ts';

const picture = (room: number) => `plan/0198a000-0000-7000-8000-00000000000${room}.webp`;

/** A device whose rooms each have a plan with a table and a picture. */
async function device(me: unknown = staffMe) {
  const db = freshDatabase();
  await signIn(db, me as typeof staffMe);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  for (const [index, id] of roomIds.entries()) await drawn(db, id, { picture: picture(index) });
  return db;
}

async function drawn(db: DeviceDatabase, roomId: string, over: Partial<FloorPlan>): Promise<void> {
  const room = (await db.rooms.get(roomId))!;
  const [table] = room.tables;
  const tables = table ? [{ tableId: table.id, column: 1, row: 1 }] : [];
  await db.rooms.put({ ...room, floorPlan: { ...emptyPlan, revision: 1, tables, ...over } });
}

const answering =
  (bytes: number, type = 'image/webp', ok = true): LoadPicture =>
  async () => ({
    ok,
    headers: new Headers({ 'content-type': type }),
    arrayBuffer: async () => new ArrayBuffer(bytes),
  });

const keep = async (db: DeviceDatabase, from: LoadPicture) =>
  await savePictures(db, programId, await picturesToKeep(db, 'summit'), from);
const kept = (db: DeviceDatabase) => db.floorPictures.toCollection().primaryKeys();

describe('Pictures of rooms on a device', () => {
  // T2340
  it('staff have those of every room with placed tables; one that another replaced goes', async () => {
    const db = await device();
    const withTables = (await db.rooms.toArray()).filter(({ tables }) => tables.length > 0);
    await keep(db, answering(1000));
    expect((await kept(db)).sort()).toEqual(withTables.map(({ floorPlan }) => floorPlan?.picture).sort());
    expect(await picturesToKeep(db, 'summit')).toEqual({ missing: [], surplus: [] });
    await drawn(db, roomIds[0], { picture: picture(9) });
    await keep(db, answering(1000));
    expect(await kept(db)).toContain(picture(9));
    expect(await kept(db)).not.toContain(picture(0));
  });

  // T2341
  it('a participant has those of the rooms in which they meet', async () => {
    const mine = { ...staffMe, userRole: 'USER', organizationId: organizationIds[0] };
    const db = await device({
      ...mine,
      programs: staffMe.programs.map((program) => ({ ...program, programRole: 'PARTICIPANT' })),
    });
    expect((await picturesToKeep(db, 'summit')).missing).toEqual([picture(0)]);
  });

  // T2705
  it('a tablet for some rooms has those of its rooms, and of the others as many as there is place for', async () => {
    const db = await device();
    const [first] = await db.rooms.toArray();
    // Before its own one in the order of rooms: more than a device keeps.
    for (let n = 1; n <= 12; n += 1) {
      const id = uuid(500 + n);
      const value = `plan/0198a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}.webp`;
      await db.rooms.put({ ...first!, id, roomOrder: -n });
      await drawn(db, id, { picture: value });
    }
    const session = await db.session.get('current');
    const program = { id: programId, slug: 'summit', name: 'Summit', timelineEnd: start };
    const tablet = { deviceId: uuid(900), programId, program, mode: 'DOOR', roomIds: [roomIds[1]] };
    await db.session.put({ ...session, kind: 'DEVICE', tablet } as never);
    const { missing } = await picturesToKeep(db, 'summit');
    expect(missing).toHaveLength(12);
    expect(missing[0]).toBe(picture(1));
    expect(missing).not.toContain(picture(0));
    await db.rooms.bulkDelete(Array.from({ length: 12 }, (_, index) => uuid(501 + index)));
    // The plan of another room, to which it sends people, has its picture too.
    expect((await picturesToKeep(db, 'summit')).missing).toEqual([picture(1), picture(0)]);
  });

  // T2342
  it('what is no picture, or more than may be kept, is not kept, and asked for again', async () => {
    const db = await device();
    await keep(db, answering(100, 'text/html'));
    await keep(db, answering(100, 'image/webp', false));
    await keep(db, answering(PICTURE_BYTES + 1));
    expect(await kept(db)).toEqual([]);
    expect((await picturesToKeep(db, 'summit')).missing).toContain(picture(0));
  });

  // T2343
  it('they go with the program, and one that arrives after that is not kept', async () => {
    const db = await device();
    await keep(db, answering(1000));
    const missing = await kept(db);
    expect(missing.length).toBeGreaterThan(0);
    expect(await wipeProgram(db, programId)).toEqual({ wiped: true });
    expect(await kept(db)).toEqual([]);
    await savePictures(db, programId, { missing, surplus: [] }, answering(1000));
    expect(await kept(db)).toEqual([]);
  });
});
