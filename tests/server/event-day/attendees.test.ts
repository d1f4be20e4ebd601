import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowOf } from '../../support/rows.ts';
import { sessionsFor } from '../../support/test-app.ts';
import { call, type Headers, operation, pairTablet, pull, replay, staffOf } from '../devices/kiosk-world.ts';

const now = new Date().toISOString();
let staff: Headers;
let seat = 0;

const { test, database, db, app, program, as } = sharedProgramTest({
  program: {
    now,
    organizations: 20,
    timeslots: 2,
    rooms: [
      { type: 'offline', tables: 20 },
      { type: 'offline', tables: 2 },
    ],
  },
});
test.beforeAll(async () => {
  staff = await staffOf(database, program.programId);
});

/** An accepted meeting that takes check-ins now, of two organizations of its own. */
async function aMeetingNow() {
  const [owner, participant] = program.organizations.slice(seat * 2, seat * 2 + 2);
  seat += 1;
  const span = { startAt: addMinutes(now, -5), endAt: addMinutes(now, 25) };
  const meeting = meetingOf(program, owner!.id, participant!.id, program.timeslots[0], {
    ...acceptedAt(program, seat, addMinutes(now, -600)),
    ...span,
  });
  await saveNewMeeting(db, meeting);
  return { meeting, owner: owner!, participant: participant! };
}

const guest = { personId: null, guestName: 'Budi Santoso', people: 3 };
const manual = { source: 'MANUAL' };
const registerOf = async (id: string) =>
  (await rowOf(db, 'meeting', ['owner_attendance'], { id })).owner_attendance;
type History = { history: { historyType: string; message: string }[] };
const historyOf = async (id: string, headers: Headers) =>
  (await call<History>(app, 'GET', `/schedule/event/meeting/${id}/history`, headers)).result.history;
const partyOf = async ({ id, userId }: { id: string; userId: string }) =>
  await (await sessionsFor(database)).bearer({
    userId,
    organizationId: id,
    organizationRole: 'ORGANIZATION_OWNER',
  });

describe('A check-in that names who came', () => {
  // T1985
  test('has it in the register, the ledger and the history of staff, once, and no party reads it', async () => {
    const { meeting, owner } = await aMeetingNow();
    const { headers } = await pairTablet(app, program.programId, staff);
    const said = operation(program, meeting.id, now, { ...manual, attendee: guest });
    const verdicts = [...(await replay(app, headers, [said])), ...(await replay(app, headers, [said]))];
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['applied', 'duplicate']);
    expect((await registerOf(meeting.id))?.attendee).toEqual(guest);
    expect((await rowOf(db, 'check_in', ['attendee'], { id: said.id })).attendee).toEqual(guest);
    const lines = (await historyOf(meeting.id, staff)).filter(
      ({ historyType }) => historyType === 'WHO_CAME',
    );
    expect(lines.map(({ message }) => message)).toEqual(['Invited: Budi Santoso (guest), 3 people']);
    const party = await partyOf(owner);
    const seen = [
      await historyOf(meeting.id, party),
      (await call(app, 'GET', `/schedule/event/meeting/${meeting.id}`, party)).result,
      (await pull(app, program.programId, party)).result,
    ];
    expect(JSON.stringify(seen)).not.toContain('Budi');
  });

  // T1986
  test('under an id that said something else is refused; one without a name keeps the digest that it had', async () => {
    const { meeting } = await aMeetingNow();
    const { headers } = await pairTablet(app, program.programId, staff);
    const said = operation(program, meeting.id, now, { ...manual, attendee: guest });
    await replay(app, headers, [said]);
    const other = { ...said, attendee: { ...guest, people: 4 } };
    const without = { ...said, attendee: undefined };
    for (const changed of [other, without])
      expect(await replay(app, headers, [changed])).toMatchObject([
        { verdict: 'refused', reason: 'IDEMPOTENCY_KEY_REUSED' },
      ]);
  });

  // T1987
  test('reaches the tablets of its room, and neither a stand nor a tablet of another room', async () => {
    const { meeting } = await aMeetingNow();
    const [hall, foyer] = program.rooms;
    const { headers } = await pairTablet(app, program.programId, staff, { roomIds: [hall!.id] });
    await replay(app, headers, [operation(program, meeting.id, now, { ...manual, attendee: guest })]);
    const attendeeFor = async (over: object) => {
      const tablet = await pairTablet(app, program.programId, staff, over);
      const { changes } = (await pull(app, program.programId, tablet.headers)).result;
      const doc = changes.find(({ id }) => id === meeting.id)?.doc as { ownerAttendance: object };
      expect(doc.ownerAttendance).toMatchObject({ attendedAt: now });
      return (doc.ownerAttendance as { attendee?: object }).attendee;
    };
    expect(await attendeeFor({ roomIds: [hall!.id] })).toEqual(guest);
    expect(await attendeeFor({ mode: 'STAND', roomIds: [hall!.id] })).toBeUndefined();
    expect(await attendeeFor({ roomIds: [foyer!.id] })).toBeUndefined();
  });

  // T1995
  test('keeps every name that staff gave in the history; the later word counts, also where it arrives first', async () => {
    const { meeting } = await aMeetingNow();
    const { headers } = await pairTablet(app, program.programId, staff);
    const [first, later] = [addMinutes(now, -4), addMinutes(now, -1)];
    // A tablet without a network corrects what it knew of: the check-in of the first minute.
    const correction = operation(program, meeting.id, later, {
      ...manual,
      attendedAt: first,
      attendee: { ...guest, guestName: 'Citra' },
    });
    const former = operation(program, meeting.id, addMinutes(now, -3), { ...manual, attendee: guest });
    const verdicts = await replay(app, headers, [correction, former], now);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['applied', 'superseded']);
    expect(await registerOf(meeting.id)).toMatchObject({
      attendedAt: first,
      attendee: { guestName: 'Citra' },
    });
    await replay(app, headers, [operation(program, meeting.id, now)], now);
    expect((await registerOf(meeting.id))?.attendee).toBeUndefined();
    const lines = (await historyOf(meeting.id, staff)).filter(
      ({ historyType }) => historyType === 'WHO_CAME',
    );
    expect(lines.map(({ message }) => message)).toEqual(['Invited: Citra (guest), 3 people']);
  });

  // T1988
  test('by a party is refused and names nobody; one that was refused keeps the name until it is settled', async () => {
    const { meeting, owner } = await aMeetingNow();
    const said = operation(program, meeting.id, now, { source: 'SELF', attendee: guest });
    expect(await replay(app, await partyOf(owner), [said])).toMatchObject([
      { verdict: 'refused', reason: 'NOT_YOUR_CHECK_IN' },
    ]);
    expect(await registerOf(meeting.id)).toBeNull();
    const path = `/v2/program/${program.programId}/attention/${said.id}`;
    const { status } = await call(app, 'POST', path, staff, { settlement: 'CHECK_IN_NOW' });
    expect(status).toBe(200);
    expect((await registerOf(meeting.id))?.attendee).toEqual(guest);
  });

  // T1989
  test('names a person of the organization; an id of anybody else is nobody’s name', async () => {
    const { meeting, owner, participant } = await aMeetingNow();
    const at = { ownerAttendedAt: now };
    const named = async (personId: string) => {
      const body = { ...at, ownerAttendee: { personId } };
      const { status, result } = await as.staff.call('attendOwner', { params: { id: meeting.id }, body });
      expect(status).toBe(200);
      return result.meeting;
    };
    const known = await named(owner.userId);
    expect(known.ownerAttendance).toMatchObject({ attendedAt: now, attendee: { personId: owner.userId } });
    const own = (await rowOf(db, 'app_user', ['name'], { id: owner.userId })).name;
    expect(known.attendeeNames).toEqual({ [owner.userId]: own });
    // Whose id it is does not become known by it.
    const stranger = program.organizations.find(({ id }) => id !== owner.id && id !== participant.id)!;
    expect((await named(stranger.userId)).attendeeNames).toEqual({});
    expect((await named(randomUUID())).attendeeNames).toEqual({});
    const read = await as.organization(program.organizations.indexOf(owner)).call('getMeeting', {
      params: { id: meeting.id },
    });
    expect(read.result).not.toHaveProperty('attendeeNames');
    expect(read.result.ownerAttendance).not.toHaveProperty('attendee');
  });

  // T1990
  test('is counted in the report: guests, and people at the tables', async () => {
    const { meeting } = await aMeetingNow();
    const counted = async () => {
      const query = { programId: program.programId };
      const { rows } = (await as.staff.call('getMeetingReports', { query })).result;
      return rows.reduce(
        (sum, { guests, peopleCounted }) => ({
          guests: sum.guests + guests,
          peopleCounted: sum.peopleCounted + peopleCounted,
        }),
        { guests: 0, peopleCounted: 0 },
      );
    };
    const before = await counted();
    const body = {
      ownerAttendedAt: now,
      ownerAttendee: guest,
      participantAttendedAt: now,
      participantAttendee: { people: 2 },
    };
    await as.staff.call('attendBoth', { params: { id: meeting.id }, body });
    expect(await counted()).toEqual({
      guests: before.guests + 1,
      peopleCounted: before.peopleCounted + 5,
    });
  });
});
