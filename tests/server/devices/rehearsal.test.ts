import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { makeProgram } from '../../support/program-factory.ts';
import { call, type Headers, list, pairTablet, report, staffOf, type Tablet } from './kiosk-world.ts';

const start = '2026-11-21T03:00:00.000Z';
let now = start;
let staff: Headers;

const { test, database, db, app, program } = sharedProgramTest({
  clock: () => new Date(now),
  program: { now: start },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId, new Date(start));
});
beforeEach(() => {
  now = start;
});

const say = (deviceIds: string[], minutes: number | null, programId = program.programId) =>
  call<{ said: number; gone: number }>(app, 'POST', `/v2/program/${programId}/device/rehearsal`, staff, {
    deviceIds,
    minutes,
  });
type Word = { id: string; saidAt: string; until: string } | null;
const wordFor = async ({ headers }: Tablet, over: object = {}) =>
  ((await report(app, program.programId, headers, over)).result.tablet as unknown as { rehearsal: Word })
    .rehearsal;
const listed = async ({ deviceId }: Tablet) =>
  (await list(app, program.programId, staff)).result.devices.find(({ id }) => id === deviceId);

describe('A rehearsal from the desk', () => {
  // T2375
  test('reaches its tablets with their next report, and the list says what each says of it', async () => {
    const [one, other] = [
      await pairTablet(app, program.programId, staff),
      await pairTablet(app, program.programId, staff),
    ];
    expect(await wordFor(one)).toBeNull();
    expect((await say([one.deviceId, other.deviceId, randomUUID()], 60)).result).toEqual({
      said: 2,
      gone: 1,
    });
    const [first, second] = [await wordFor(one), await wordFor(other)];
    expect(first).toMatchObject({ saidAt: start, until: addMinutes(start, 60) });
    expect(first?.id).not.toBe(second?.id);
    await wordFor(one, { rehearsing: true });
    expect(await listed(one)).toMatchObject({
      rehearsal: { until: addMinutes(start, 60), endedBecause: null, rehearsing: true },
    });
    expect(await listed(other)).toMatchObject({ rehearsal: { rehearsing: false } });
    now = addMinutes(start, 10);
    await say([one.deviceId], null);
    expect(await wordFor(one, { rehearsing: true })).toMatchObject({ saidAt: now, until: now });
    await wordFor(one);
    expect(await listed(one)).toMatchObject({ rehearsal: { until: now, rehearsing: false } });
  });

  // T2376
  test('that was ended at the tablet is not said to it again; what a tablet says late of an earlier one changes nothing', async () => {
    const tablet = await pairTablet(app, program.programId, staff);
    await say([tablet.deviceId], 30);
    const word = await wordFor(tablet);
    const rehearsalEnded = { wordId: word?.id, because: 'HERE' };
    expect(await wordFor(tablet, { rehearsalEnded })).toBeNull();
    expect(await wordFor(tablet)).toBeNull();
    expect(await listed(tablet)).toMatchObject({ rehearsal: { endedBecause: 'HERE' } });
    now = addMinutes(start, 5);
    await say([tablet.deviceId], 30);
    expect(await wordFor(tablet, { rehearsalEnded })).toMatchObject({ saidAt: now });
    expect(await listed(tablet)).toMatchObject({ rehearsal: { endedBecause: null } });
  });

  // T2377
  test('is for the minutes that are offered, and for tablets of this program alone', async () => {
    const tablet = await pairTablet(app, program.programId, staff);
    expect((await say([tablet.deviceId], 241)).status).toBe(400);
    expect((await say([tablet.deviceId], 31)).status).toBe(400);
    const other = await makeProgram(db, { now: start });
    expect((await say([tablet.deviceId], 30, other.programId)).status).toBe(404);
    expect(await wordFor(tablet)).toBeNull();
  });
});
