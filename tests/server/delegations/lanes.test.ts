import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { ofLane } from '../../../src/domain/meetings/lanes.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { raceLanes } from '../../soak/lane-races.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowsOf, update } from '../../support/rows.ts';
import { snapshot } from '../event-day/device-copy.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const START = addMinutes(NOW, 60);

const { test, db, database, program, as } = sharedProgramTest({
  clock: () => new Date(NOW),
  poolSize: 8,
  program: { now: START, organizations: 6, timeslots: 6 },
});

const id = (index: number) => program.organizations[index]?.id ?? '';
const registered = (index: number) => ({ program_id: program.programId, organization_id: id(index) });
const params = (index: number) => ({ programId: program.programId, organizationId: id(index) });

/** The first organization has two delegations, as the program allows. */
test.beforeAll(async () => {
  await update(db, 'program', { id: program.programId }, { delegations: 3 });
  await update(db, 'registration', registered(0), { delegations: 2 });
});

const accept = async (owner: number, requester: number, slot: number) => {
  const meeting = meetingOf(program, id(owner), id(requester), program.timeslots[slot]);
  await saveNewMeeting(db, meeting);
  const body = { meetingId: meeting.id, programId: program.programId };
  const answer = await as.organization(owner).call('acceptMeeting', { body });
  return { id: meeting.id, ...answer };
};

const lanesOf = async (meetingId: string) => {
  const rows = await rowsOf(db, 'organization_booking', ['organization_id', 'lane'], {
    meeting_id: meetingId,
  });
  return Object.fromEntries(rows.map((row) => [row.organization_id, row.lane]));
};

describe('An organization with two delegations', () => {
  // T3810
  test('has two meetings at a time, each in a lane of its own, and no third', async () => {
    const [one, two, three] = [await accept(0, 1, 0), await accept(0, 2, 0), await accept(0, 3, 0)];
    expect([one.status, two.status, three.status]).toEqual([200, 200, 409]);
    expect(three.result).toMatchObject({ code: 'MEETING_CONFLICT', conflict: 'INVITEE' });
    expect([await lanesOf(one.id), await lanesOf(two.id)]).toEqual([
      { [id(0)]: 1, [id(1)]: 1 },
      { [id(0)]: 2, [id(2)]: 1 },
    ]);
    // Absent: the first.
    expect([one.result.ownerLane, two.result.ownerLane, two.result.participantLane]).toEqual([
      undefined,
      2,
      undefined,
    ]);
    const booked = await as.staff.call('getTimeslotSeats', {
      params: { timeslotId: program.timeslots[0]?.id ?? '' },
    });
    expect(new Set(booked.result.bookedOrganizations)).toEqual(new Set([id(0), id(1), id(2)]));
  });

  // T3811
  test('is free in a timeslot as long as one of the two is', async () => {
    await accept(0, 1, 1);
    const free = async () =>
      (await as.organization(0).call('listAvailableTimeslots', { params: params(0) })).result.timeslots.map(
        (slot) => slot.id,
      );
    expect(await free()).toContain(program.timeslots[1]?.id);
    await accept(0, 2, 1);
    expect(await free()).not.toContain(program.timeslots[1]?.id);
  });

  // T3812
  test('gives a meeting to the other one by one tap, unless that one has another meeting; of two at once one is told', async () => {
    const [one, two] = [await accept(0, 1, 2), await accept(0, 2, 2)];
    const move = (meetingId: string, lane: number) =>
      as.organization(0).call('moveMeetingLane', {
        params: { id: meetingId },
        body: { organizationId: id(0), lane },
      });
    const busy = await move(one.id, 2);
    expect([busy.status, busy.result]).toMatchObject([409, { code: 'LANE_BUSY' }]);
    const { result: shown } = await as.organization(0).call('listMeetingLanes', { params: { id: one.id } });
    expect(shown.sides).toMatchObject([
      { organizationId: id(0), delegations: 2, lane: 1, busy: [{ lane: 2 }] },
    ]);
    await update(db, 'registration', registered(0), { delegations: 3 });
    const both = await Promise.all([move(one.id, 3), move(two.id, 3)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? one.id : two.id;
    expect((await lanesOf(winner))[id(0)]).toBe(3);
    const history = await rowsOf(db, 'meeting_history', ['history_type'], { meeting_id: winner });
    expect(history.map((row) => row.history_type)).toContain('LANE_MOVED');
    // Of the other side nobody says it.
    const other = await as.organization(1).call('moveMeetingLane', {
      params: { id: one.id },
      body: { organizationId: id(0), lane: 1 },
    });
    expect(other.status).toBe(403);
  });

  // T4102
  test('that are both taken swap their meetings in one step; two who swap the same ones at once agree', async () => {
    await update(db, 'registration', registered(2), { delegations: 2 });
    const [one, two] = [await accept(2, 0, 4), await accept(2, 4, 4)];
    const swap = (meetingId: string, lane: number, swapWith: string, index = 2) =>
      as.organization(index).call('moveMeetingLane', {
        params: { id: meetingId },
        body: { organizationId: id(2), lane, swapWith },
      });
    const lanes = async () => [(await lanesOf(one.id))[id(2)], (await lanesOf(two.id))[id(2)]];
    const { result: shown } = await as.organization(2).call('listMeetingLanes', { params: { id: one.id } });
    expect(shown.sides[0]?.busy).toMatchObject([{ lane: 2, swapWith: two.id }]);
    expect((await swap(one.id, 2, two.id)).status).toBe(200);
    expect(await lanes()).toEqual([2, 1]);
    const rows = await rowsOf(db, 'meeting', ['id', 'owner_lane'], { meeting_owner: id(2) });
    expect(new Map(rows.map((row) => [row.id, row.owner_lane]))).toMatchObject(
      new Map([
        [one.id, 2],
        [two.id, null],
      ]),
    );
    for (const { id: meeting_id } of [one, two]) {
      const history = await rowsOf(db, 'meeting_history', ['history_type'], { meeting_id });
      expect(history.filter((row) => row.history_type === 'LANE_MOVED')).toHaveLength(1);
    }
    // Each from the page of another meeting, and one of them twice.
    const both = await Promise.all([
      swap(one.id, 1, two.id),
      swap(two.id, 2, one.id),
      swap(one.id, 1, two.id),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lanes()).toEqual([1, 2]);
    // A meeting that is none of the organization's is not swapped with, and the other side swaps nothing.
    const strange = await accept(3, 4, 0);
    expect((await swap(one.id, 2, strange.id)).result).toMatchObject({ code: 'LANE_BUSY' });
    expect((await swap(one.id, 2, two.id, 0)).status).toBe(403);
    expect(await lanes()).toEqual([1, 2]);
    // Where this one has moved since, it is not swapped into delegations that no screen showed.
    await update(db, 'registration', registered(2), { delegations: 3 });
    const lane3 = { organizationId: id(2), lane: 3 };
    await as.organization(2).call('moveMeetingLane', { params: { id: one.id }, body: lane3 });
    const stale = { organizationId: id(2), lane: 2, swapWith: two.id, from: 1 };
    const { result } = await as
      .organization(2)
      .call('moveMeetingLane', { params: { id: one.id }, body: stale });
    expect(result).toMatchObject({ code: 'LANE_BUSY' });
    expect(await lanes()).toEqual([3, 2]);
  });

  // T3813
  test('keeps a delegation that has a meeting ahead: the refusal names it; the program’s maximum names who has more', async () => {
    await update(db, 'registration', registered(4), { delegations: 2 });
    await accept(4, 1, 3);
    await accept(4, 2, 3);
    const save = (delegations: number) =>
      as.organization(4).call('saveDelegations', { params: params(4), body: { delegations } });
    const lower = await save(1);
    expect(lower.status).toBe(400);
    expect(lower.messages.join()).toContain('Delegation 2 still has a meeting with Organization 3');
    expect((await save(4)).messages).toEqual(['This program allows 3 delegations per organization.']);
    expect((await save(3)).result).toMatchObject({ delegations: 3, most: 3 });
    const program1 = await as.role('PROGRAM_ADMIN').call('updateProgram', {
      params: { programId: program.programId },
      body: { delegations: 2 },
    });
    expect(program1.status).toBe(400);
    expect(program1.messages.join()).toContain('Organization 5');
  });

  // T3814
  test('has people in each: only these, and who is in all, are reminded', async () => {
    const [person] = (await as.organization(0).call('getDelegations', { params: params(0) })).result.people;
    const { result } = await as.staff.call('saveDelegations', {
      params: params(0),
      body: { delegations: 3, people: [{ id: person?.id ?? '', lane: 2 }] },
    });
    expect(result.people).toMatchObject([{ id: person?.id, lane: 2 }]);
    const people = [{ lane: 1 }, { lane: 2 }, { lane: null }];
    expect(ofLane(people, 2)).toEqual([{ lane: 2 }, { lane: null }]);
    expect(ofLane(people, 3)).toEqual(people);
  });

  // T3815
  test('keeps its lane where a meeting is canceled and made anew, and takes another where that is taken', async () => {
    const own = meetingOf(program, id(5), id(3), program.timeslots[4], acceptedAt(program, 11, NOW));
    await update(db, 'registration', registered(5), { delegations: 2 });
    const before = meetingOf(program, id(5), id(1), program.timeslots[4], acceptedAt(program, 12, NOW));
    await saveNewMeeting(db, before);
    await saveNewMeeting(db, own);
    expect((await lanesOf(own.id))[id(5)]).toBe(2);
    await update(db, 'meeting', { id: before.id }, { meeting_status: 'CANCELED' });
    await update(db, 'meeting', { id: own.id }, { meeting_status: 'CANCELED' });
    await update(db, 'meeting', { id: own.id }, { meeting_status: 'ACCEPTED' });
    expect((await lanesOf(own.id))[id(5)]).toBe(2);
    await update(db, 'meeting', { id: before.id }, { meeting_status: 'ACCEPTED' });
    expect((await lanesOf(before.id))[id(5)]).toBe(1);
  });
});

// T3818
test('A meeting that is restored keeps the delegation that it had, also one that was taken away since', async () => {
  await update(db, 'registration', registered(5), { delegations: 2 });
  const slot = program.timeslots[5];
  const first = meetingOf(program, id(5), id(1), slot, acceptedAt(program, 13, NOW));
  const second = meetingOf(program, id(5), id(2), slot, acceptedAt(program, 14, NOW));
  for (const meeting of [first, second]) await saveNewMeeting(db, meeting);
  await update(db, 'registration', registered(5), { delegations: 1 });
  const { rows } = await sql<object>`
    with gone as (delete from meeting where id in (${first.id}, ${second.id}) returning *)
    select to_jsonb(gone) as row from gone order by id = ${first.id}`.execute(db);
  await sql`
    insert into meeting select x.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r,
      jsonb_populate_record(null::meeting, r -> 'row') as x`.execute(db);
  expect([(await lanesOf(first.id))[id(5)], (await lanesOf(second.id))[id(5)]]).toEqual([1, 2]);
});

// T3830
test('Whoever left the organization is in no delegation that was taken away, should they come back', async () => {
  await update(db, 'registration', registered(3), { delegations: 3 });
  const [person] = (await as.organization(3).call('getDelegations', { params: params(3) })).result.people;
  const userId = person?.id ?? '';
  const save = (body: { delegations: number; people?: { id: string; lane: number | null }[] }) =>
    as.staff.call('saveDelegations', { params: params(3), body });
  await save({ delegations: 3, people: [{ id: userId, lane: 3 }] });
  const membership = { organization_id: id(3), user_id: userId };
  await update(db, 'organization_member', membership, { is_deleted: true });
  expect((await save({ delegations: 2 })).result).toMatchObject({ delegations: 2, people: [] });
  await update(db, 'organization_member', membership, { is_deleted: false });
  expect((await save({ delegations: 2 })).result.people).toMatchObject([{ id: userId, lane: null }]);
});

// T4101
test('A phone hears of a delegation whose person has no account, and when they get one; a tablet hears nothing of it', async () => {
  const { id: organizationId, userId } = program.organizations[1] ?? { id: '', userId: '' };
  await update(db, 'registration', registered(1), { delegations: 2 });
  await update(db, 'program_member', { user_id: userId, organization_id: organizationId }, { lane: 2 });
  await update(db, 'app_user', { id: userId }, { email_confirmed_at: null });
  const phone = await snapshot(database, { programId: program.programId, organizationId });
  const tablet = await snapshot(database, {
    programId: program.programId,
    organizationId: null,
    tablet: 'DOOR',
  });
  const badgeOn = (device: typeof phone) =>
    (device.documents.get(`member ${userId}`) as { badges: object[] } | undefined)?.badges;
  expect(badgeOn(phone)).toMatchObject([{ lane: 2, profileOnly: true }]);
  expect(badgeOn(tablet)).toMatchObject([{ lane: 2 }]);
  expect(badgeOn(tablet)).not.toMatchObject([{ profileOnly: true }]);
  await update(db, 'app_user', { id: userId }, { email_confirmed_at: NOW });
  expect((await phone.pull()).map(({ noun, id: of }) => `${noun} ${of}`)).toEqual([`member ${userId}`]);
  expect(badgeOn(phone)).not.toMatchObject([{ profileOnly: true }]);
});

// T3816
test('of 200 accepts at once no lane has two meetings at a time, and nobody is refused who could have met', async () => {
  for (const calm of [true, false]) {
    const { answers, ...books } = await raceLanes(database, { accepts: 100, seed: 7, atOnce: 16, calm });
    expect(books).toMatchObject({ doubleBookings: 0, overfull: 0, strayed: 0, refusedForNothing: 0 });
    expect(books.accepted).toBeGreaterThan(20);
    expect([...answers.keys()].filter((what) => !/ (200|409|404)/.test(what))).toEqual([]);
  }
});
