import { describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, makeProgram, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';
import { call, type Headers, pairTablet, pull, staffOf } from '../devices/kiosk-world.ts';

/** Who meets nowhere in a tablet's rooms is found by name and seated there (docs/decisions/066). */
const now = new Date().toISOString();
let staff: Headers;

const { test, database, db, app, program } = sharedProgramTest({
  program: {
    now,
    organizations: 30,
    timeslots: 3,
    rooms: [
      { type: 'offline', tables: 8 },
      { type: 'offline', tables: 8 },
    ],
  },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId);
  // The first timeslot runs now.
  const span = { slot_start_time: addMinutes(now, -5), slot_end_time: addMinutes(now, 25) };
  await update(db, 'timeslot', { id: program.timeslots[0]!.id }, span);
  Object.assign(program.timeslots[0]!, { startAt: span.slot_start_time, endAt: span.slot_end_time });
});

/** None is a part of another one. */
const NAMES = [
  'Alpha',
  'Delta',
  'Fox',
  'Golf',
  'Hotel',
  'Juliett',
  'Kilo',
  'Mike',
  'Oscar',
  'Quick',
  'Sierra',
  'Tango',
  'Uniform',
  'Victor',
  'Whiskey',
  'Xray',
];
let named = 0;
/** An organization that meets nowhere, with a name of its own. */
async function stranger(): Promise<{ id: string; name: string }> {
  named += 1;
  const { id } = program.organizations[named]!;
  const name = `Zébra ${NAMES[named - 1]}`;
  await update(db, 'organization', { id }, { name });
  return { id, name };
}
const hall = async () => await pairTablet(app, program.programId, staff, { roomIds: [program.rooms[0]!.id] });
const slotId = (slot = 0) => program.timeslots[slot]!.id;

type Found = { organizations: { id: string; name: string }[]; more: boolean };
const find = async (headers: Headers, q: string, slot = 0) =>
  await call<Found>(
    app,
    'GET',
    `/v2/program/${program.programId}/door/organizations?q=${encodeURIComponent(q)}&timeslotId=${slotId(slot)}`,
    headers,
  );
const handleOf = async (headers: Headers, name: string, slot = 0) =>
  (await find(headers, name, slot)).result.organizations[0]!.id;

type Seated = { meetingId?: string; conflictingOrgId?: string };
const seat = (
  headers: Headers,
  [meetingOwner, meetingParticipant]: string[],
  tableNumber: number,
  slot = 0,
) =>
  call<Seated>(app, 'POST', `/v2/program/${program.programId}/door/seat`, headers, {
    eventId: program.eventId,
    timeslotId: slotId(slot),
    roomId: program.rooms[0]!.id,
    venue: 'offline',
    tableNumber,
    meetingOwner,
    meetingParticipant,
    checkIn: slot === 0,
  });

describe('A tablet for one room', () => {
  // T2527
  test('finds by name who meets nowhere there: the name alone, and no id that it could have seen', async () => {
    const { id, name } = await stranger();
    const tablet = await hall();
    const { status, result } = await find(tablet.headers, 'zebra alpha');
    expect([status, result]).toEqual([
      200,
      { organizations: [{ id: expect.any(String), name }], more: false },
    ]);
    const [found] = result.organizations;
    expect(found?.id).not.toBe(id);
    // The same name is another one for another tablet, and in another timeslot.
    const others = [await handleOf((await hall()).headers, name), await handleOf(tablet.headers, name, 1)];
    expect(new Set([found?.id, id, ...others]).size).toBe(4);
    expect((await find(tablet.headers, 'ze al')).result).toEqual({ organizations: [], more: false });
    // Only from the beginning of a word.
    expect((await find(tablet.headers, 'ebra alpha')).result).toEqual({ organizations: [], more: false });
    // A part of all names: some, and that there are more.
    const many = (await find(tablet.headers, 'organization')).result;
    expect([many.organizations.length, many.more]).toEqual([6, true]);
  });

  // T2528
  test('is not answered whom it lists by itself; of others it is not answered who has a meeting, and seating them says so', async () => {
    const [own, busy] = [await stranger(), await stranger()];
    const [other, another] = [await stranger(), await stranger()];
    const here = acceptedAt(program, 1, addMinutes(now, -600));
    await saveNewMeeting(db, meetingOf(program, own.id, other.id, program.timeslots[1], here));
    const foyer = { ...here, roomId: program.rooms[1]!.id, tableId: program.rooms[1]!.tables[0]! };
    await saveNewMeeting(db, meetingOf(program, busy.id, another.id, program.timeslots[0], foyer));
    const { headers } = await hall();
    expect((await find(headers, own.name)).result.organizations).toEqual([]);
    const [met] = (await find(headers, busy.name)).result.organizations;
    expect(met).toEqual({ id: expect.any(String), name: busy.name });
    expect((await find(headers, busy.name, 2)).result.organizations).toEqual([
      { id: expect.any(String), name: busy.name },
    ]);
    const free = await handleOf(headers, (await stranger()).name);
    const { status, result } = await seat(headers, [met!.id, free], 5);
    expect([status, result.code, result.conflictingOrgId]).toEqual([409, 'ORGANIZATION_BOOKED', met!.id]);
  });

  // T2700
  test('is answered for timeslots of its program alone: 404 for another one', async () => {
    const { headers } = await hall();
    const elsewhere = await makeProgram(db, { now, organizations: 2, timeslots: 1 });
    for (const timeslotId of [elsewhere.timeslots[0]!.id, crypto.randomUUID()]) {
      const path = `/v2/program/${program.programId}/door/organizations?q=zebra&timeslotId=${timeslotId}`;
      const { status, result } = await call(app, 'GET', path, headers);
      expect([status, result.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  // T2708
  test('is answered approved organizations of its program alone: none that waits, was rejected or deleted, nor one of another program', async () => {
    const { headers } = await hall();
    const [waits, rejected, deleted] = [await stranger(), await stranger(), await stranger()];
    const names = async (name: string) =>
      (await find(headers, name)).result.organizations.map((found) => found.name);
    for (const { name } of [waits, rejected, deleted]) expect(await names(name)).toEqual([name]);
    const status = (organizationId: string, registration_status: 'PENDING_APPROVAL' | 'REJECTED') =>
      update(
        db,
        'registration',
        { program_id: program.programId, organization_id: organizationId },
        { registration_status },
      );
    await status(waits.id, 'PENDING_APPROVAL');
    await status(rejected.id, 'REJECTED');
    await update(db, 'organization', { id: deleted.id }, { is_deleted: true });
    const elsewhere = await makeProgram(db, { now, organizations: 2 });
    await update(db, 'organization', { id: elsewhere.organizations[0]!.id }, { name: 'Zébra Abroad' });
    for (const { name } of [waits, rejected, deleted]) expect(await names(name)).toEqual([]);
    expect(await names('zebra abroad')).toEqual([]);
  });

  // T2529
  test('seats two whom it has found, checked in, once; then it has their names', async () => {
    const [one, other] = [await stranger(), await stranger()];
    const { headers } = await hall();
    const sides = [await handleOf(headers, one.name), await handleOf(headers, other.name)];
    const { status, result } = await seat(headers, sides, 2);
    expect(status).toBe(200);
    const row = await rowOf(
      db,
      'meeting',
      ['meeting_owner', 'meeting_participant', 'seat_number', 'owner_attendance'],
      { id: result.meetingId! },
    );
    expect(row).toMatchObject({
      meeting_owner: one.id,
      meeting_participant: other.id,
      seat_number: 2,
      owner_attendance: { attendedAt: expect.any(String) },
    });
    const { changes } = (await pull(app, program.programId, headers)).result;
    const names = changes.flatMap(({ noun, doc }) => (noun === 'organization' && doc ? [doc.name] : []));
    expect(names).toEqual(expect.arrayContaining([one.name, other.name]));
    // The other one at another table: the refusal names what the tablet sent, nobody's id.
    const third = await handleOf(headers, (await stranger()).name);
    const booked = await seat(headers, [sides[0]!, third], 3);
    expect([booked.status, booked.result.code, booked.result.conflictingOrgId]).toEqual([
      409,
      'ORGANIZATION_BOOKED',
      sides[0],
    ]);
  });

  // T2530
  test('seats nobody by another tablet’s answer, by one of another timeslot, nor by an id', async () => {
    const [one, other] = [await stranger(), await stranger()];
    const tablet = await hall();
    const good = [await handleOf(tablet.headers, one.name), await handleOf(tablet.headers, other.name)];
    const foreign = await handleOf((await hall()).headers, other.name);
    const later = await handleOf(tablet.headers, other.name, 1);
    for (const wrong of [foreign, later, other.id]) {
      const { status, result } = await seat(tablet.headers, [good[0]!, wrong], 4);
      expect([status, result.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await rowsOf(db, 'meeting', ['id'], { meeting_owner: one.id })).toEqual([]);
    expect((await seat(tablet.headers, good, 4)).status).toBe(200);
  });

  // T2531
  test('is not answered a list: after so many questions it waits', async () => {
    const { headers } = await hall();
    const answers: Awaited<ReturnType<typeof find>>[] = [];
    // Where a window ends in the middle, there are twice as many.
    while (answers.length < 100 && answers.every(({ status }) => status === 200))
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => find(headers, 'zebra')))));
    expect(answers.slice(0, 40).every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(80);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.result.code).toBe('RATE_LIMITED');
    expect((await find((await hall()).headers, 'zebra')).status).toBe(200);
  });

  // T3365
  test('is answered who cannot be notified, of those alone whom it may name', async () => {
    const [known, other, unknown] = [await stranger(), await stranger(), await stranger()];
    const there = acceptedAt(program, 6, addMinutes(now, -600));
    await saveNewMeeting(db, meetingOf(program, known.id, other.id, program.timeslots[2], there));
    for (const { id } of [known, unknown]) {
      await db.deleteFrom('organization_member').where('organization_id', '=', id).execute();
      await update(db, 'organization', { id }, { email: null, owner_id: null });
    }
    const tablet = await hall();
    const handle = await handleOf(tablet.headers, unknown.name);
    const asked = (headers: Headers, ids: readonly string[], rest = `&timeslotId=${slotId()}`) =>
      call<{ organizationIds: string[] }>(
        app,
        'GET',
        `/v2/program/${program.programId}/door/unreachable?organizationIds=${ids.join(',')}${rest}`,
        headers,
      );
    const all = await asked(tablet.headers, [known.id, other.id, unknown.id, handle]);
    expect([all.status, all.result]).toEqual([200, { organizationIds: [known.id, handle] }]);
    expect((await asked(tablet.headers, [known.id, handle], '')).result.organizationIds).toEqual([known.id]);
    // One for all rooms has all names.
    const everywhere = await pairTablet(app, program.programId, staff, { roomIds: [] });
    const told = await asked(everywhere.headers, [unknown.id, other.id], '');
    expect(told.result.organizationIds).toEqual([unknown.id]);
    const many = await asked(
      tablet.headers,
      Array.from({ length: 5 }, () => crypto.randomUUID()),
    );
    expect(many.status).toBe(400);
    const stand = await pairTablet(app, program.programId, staff, {
      mode: 'STAND',
      roomIds: [program.rooms[0]!.id],
    });
    expect((await asked(stand.headers, [known.id])).status).toBe(403);
  });
});
