import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import { emptyPlan, type FloorPlan, PICTURE_BYTES } from '../../../src/domain/schedule/floor-plan.ts';
import { inspectUpload } from '../../../src/server/files/inspect-upload.ts';
import { Refusal } from '../../../src/server/perform/refusal.ts';
import { serverTest } from '../../support/fixtures.ts';
import { insert } from '../../support/rows.ts';
import { now, type ReseatFixtures, reseatFixtures } from './reseat-fixtures.ts';

let fixtures: ReseatFixtures;
const { test, database, app, db } = serverTest({ poolSize: 6, clock: () => new Date(now) });
beforeEach(async () => {
  fixtures = await reseatFixtures(database, app);
});

const roomPath = (index = 0) => `${fixtures.base}/room/${fixtures.program.rooms[index]!.id}`;
const save = (plan: object, index = 0) => fixtures.call('PUT', `${roomPath(index)}/floor-plan`, plan);
const tables = async (): Promise<{ id: string }[]> =>
  (await fixtures.call('GET', `${fixtures.base}/room`)).result.rooms[0].tables;
const placed = async (over: Partial<FloorPlan> = {}): Promise<FloorPlan> => ({
  ...emptyPlan,
  tables: (await tables()).map(({ id }, index) => ({ tableId: id, column: index * 3, row: 2 })),
  ...over,
});
const changes = async (client: ReseatFixtures['participant']) =>
  (await client.request('GET', `/v2/sync/program/${fixtures.program.programId}`)).result.changes as {
    noun: string;
    id: string;
    doc: { floorPlan?: FloorPlan; name: string } | null;
  }[];

describe('A floor plan', () => {
  // T2319
  test('is read by staff with the rooms, and by each device with the room', async () => {
    const plan = await placed({ entrance: { column: 0, row: 11 } });
    const saved = await save(plan);
    expect([saved.status, saved.result.floorPlan]).toEqual([200, { ...plan, revision: 1 }]);
    const { rooms } = (await fixtures.call('GET', `${fixtures.base}/room`)).result;
    expect(rooms[0].floorPlan).toEqual({ ...plan, revision: 1 });
    expect(rooms[1]).not.toHaveProperty('floorPlan');
    const docs = (await changes(fixtures.participant)).filter(({ noun }) => noun === 'room');
    expect(docs.find(({ id }) => id === rooms[0].id)?.doc?.floorPlan).toEqual({ ...plan, revision: 1 });
    expect(docs.find(({ id }) => id === rooms[1].id)?.doc).not.toHaveProperty('floorPlan');
  });

  // T2320
  test('of two who save on top of the same one, the second is asked, and a lost answer is no second one', async () => {
    const plan = await placed();
    expect((await save(plan)).status).toBe(200);
    const again = await save(plan);
    expect([again.status, again.result.floorPlan.revision]).toEqual([200, 1]);
    const other = { ...plan, tables: plan.tables.slice(1) };
    const refused = await save(other);
    expect([refused.status, refused.result.code, refused.result.standing.floorPlan]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      { ...plan, revision: 1 },
    ]);
    expect((await save({ ...other, revision: 1 })).result.floorPlan.revision).toBe(2);
    const both = await Promise.all([
      save({ ...plan, revision: 2, columns: 30 }),
      save({ ...plan, revision: 2, columns: 31 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // T2321
  test('a table that is taken away leaves its place, and its number stays free', async () => {
    const plan = await placed();
    await save(plan);
    const [first] = plan.tables;
    const gone = await fixtures.call('PATCH', roomPath(), { removedTableIds: [first!.tableId] });
    expect(gone.result.room.floorPlan.tables).toEqual(plan.tables.slice(1));
    // A plan that still names it, by someone who had it open.
    const late = await save({ ...plan, revision: 1, rows: 14 });
    expect([late.status, late.result.floorPlan.tables]).toEqual([200, plan.tables.slice(1)]);
    const room = (await fixtures.call('GET', `${fixtures.base}/room`)).result.rooms[0];
    expect(room.floorPlan.tables).toEqual(plan.tables.slice(1));
  });

  // T2322
  test('is of rooms with tables alone, and names no file that is not a room’s picture of the caller', async () => {
    expect((await save(emptyPlan, 2)).status).toBe(404);
    const strange = 'plan/0198a000-0000-7000-8000-000000000001.webp';
    const refused = await save(await placed({ picture: strange }));
    expect([refused.status, refused.result.issues[0].path]).toEqual([400, 'picture']);
    expect(refused.result.issues[0].message).toBe('Unable to upload picture of the room');
    await insert(db, 'file', {
      id: '0198a000-0000-7000-8000-000000000001',
      key: 'plan/0198a000-0000-7000-8000-000000000001',
      name: 'hall plan.png',
      purpose: 'FLOOR_PLAN',
      acl: 'public-read',
      uploaded_by: fixtures.userId,
      extension: 'webp',
      content_type: 'image/webp',
      stored_size: 10,
      announced_size: 10,
      created_at: now,
      stored_at: now,
    });
    expect((await save(await placed({ picture: strange }))).result.floorPlan.picture).toBe(strange);
  });
});

describe('The picture of a room', () => {
  const keep = (bytes: Buffer) =>
    inspectUpload(bytes, { purpose: 'FLOOR_PLAN', name: 'hall plan.png' }).then(
      (kept) => kept,
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );

  // T2323
  test('is kept in at most 150 kB, whatever was uploaded', async () => {
    const [width, height] = [2400, 1600];
    // Noise: nothing else is as hard to make small.
    const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(noise.length).toBeGreaterThan(1_000_000);
    const kept = await keep(noise);
    if (typeof kept === 'string') throw new Error(kept);
    expect(kept.bytes.length).toBeLessThanOrEqual(PICTURE_BYTES);
    const drawn = await sharp(kept.bytes).metadata();
    expect([drawn.format, drawn.width! / drawn.height!]).toEqual(['webp', expect.closeTo(1.5, 1)]);
  });

  // T2324
  test('is no SVG and no document, whatever its name says', async () => {
    expect(await keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('FILE_TYPE_REFUSED');
    expect(await keep(Buffer.from('%PDF-1.4\n'))).toBe('FILE_TYPE_REFUSED');
  });
});
