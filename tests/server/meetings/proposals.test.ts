import { describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { insert, update } from '../../support/rows.ts';

/** What is proposed to staff who set up a meeting (issue 16, section 3). Three timeslots of half an hour, the first at START. */
const START = '2026-11-20T02:00:00.000Z';
const NOW = addMinutes(START, -60);

const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: START, organizations: 6 },
});
const id = (index: number) => program.organizations[index]!.id;
const says = (from: number, to: number, kind: 'WANT' | 'NOT' | 'MUST', rank = 1) =>
  insert(db, 'wish', {
    program_id: program.programId,
    organization_id: id(from),
    partner_id: id(to),
    kind,
    rank: kind === 'WANT' ? rank : null,
    created_at: NOW,
    updated_at: NOW,
  });
const suits = (from: number, to: number, place = 1) =>
  insert(db, 'suggestion', {
    program_id: program.programId,
    organization_id: id(from),
    partner_id: id(to),
    place,
    score: 500,
    reasons: JSON.stringify([{ code: 'TAGS', tags: ['AI'] }]),
  });
const partnersOf = (index: number, by = as.role('PROGRAM_MANAGER')) =>
  by.call('proposePartners', { params: { programId: program.programId, organizationId: id(index) } });
const placesOf = (one: number, other: number, by = as.role('PROGRAM_MANAGER')) =>
  by.call('proposePlaces', {
    params: { programId: program.programId, organizationId: id(one), partnerId: id(other) },
  });
const named = async (index: number) =>
  (await partnersOf(index)).result.partners.map(({ partnerId, reasons }) => [
    program.organizations.findIndex((one) => one.id === partnerId),
    ...reasons.map(({ code }) => code),
  ]);

describe('Partners of an organization', () => {
  // T3259
  test('are proposed to the staff by wishes, then by suggestions, with the reasons', async () => {
    await says(0, 1, 'WANT');
    await says(2, 0, 'WANT');
    await says(0, 2, 'WANT', 2);
    await says(3, 0, 'WANT');
    await says(0, 4, 'NOT');
    await suits(0, 4);
    await suits(0, 5, 2);
    expect(await named(0)).toEqual([
      [2, 'BOTH_WISH'],
      ...[
        [1, 'ONE_WISHES'],
        [3, 'ONE_WISHES'],
      ].sort((x, y) => (id(Number(x[0])) < id(Number(y[0])) ? -1 : 1)),
      [5, 'TAGS'],
    ]);
    // Who meets it, has asked it or takes part no longer is none.
    await saveNewMeeting(
      db,
      meetingOf(program, id(2), id(0), program.timeslots[0], acceptedAt(program, 1, NOW)),
    );
    await saveNewMeeting(db, meetingOf(program, id(0), id(3), program.timeslots[1]));
    await update(
      db,
      'registration',
      { program_id: program.programId, organization_id: id(5) },
      { registration_status: 'NEED_REVISION' },
    );
    expect(await named(0)).toEqual([[1, 'ONE_WISHES']]);
    // Nobody who prefers not to meet it either.
    await says(1, 0, 'NOT');
    expect(await named(0)).toEqual([]);
  });

  // T3260
  test('are nobody’s to read who does not set up meetings: it would learn who wishes to meet it', async () => {
    await says(1, 0, 'WANT');
    expect((await partnersOf(0, as.organization(0))).status).toBe(403);
    expect((await placesOf(0, 1, as.organization(0))).status).toBe(403);
    expect((await partnersOf(0, as.role('PROGRAM_OWNER'))).status).toBe(403);
    const params = { programId: program.programId, organizationId: id(0) };
    expect((await as.nobody.call('proposePartners', { params })).status).toBe(401);
  });

  // T3261
  test('are of an organization that takes part', async () => {
    await update(
      db,
      'registration',
      { program_id: program.programId, organization_id: id(0) },
      { registration_status: 'REJECTED' },
    );
    expect((await partnersOf(0)).status).toBe(404);
    expect((await placesOf(1, 0)).status).toBe(404);
  });
});

// T3262
test('Places of two are free for both, and each can be had as it is proposed', async () => {
  const [first, second, third] = program.timeslots;
  await saveNewMeeting(db, meetingOf(program, id(0), id(2), first, acceptedAt(program, 3, NOW)));
  await insert(db, 'timeslot_closure', {
    program_id: program.programId,
    timeslot_id: third!.id,
    organization_id: id(1),
    venue: 'offline',
    closed_by: program.organizations[1]!.userId,
    closed_at: NOW,
  });
  const { status, result } = await placesOf(0, 1);
  expect([status, result.places.map(({ timeslotId, venue }) => [timeslotId, venue])]).toEqual([
    200,
    [[second!.id, 'offline']],
  ]);
  const [place] = result.places;
  expect(place).toMatchObject({
    roomName: 'Room 1',
    tableName: 'Table 3',
    tableNumber: 3,
    sameRoom: true,
    inARow: 2,
  });
  const { eventId, timeslotId, roomId, venue, tableNumber } = place!;
  const made = await as.role('PROGRAM_MANAGER').call('createMeeting', {
    body: {
      programId: program.programId,
      eventId,
      timeslotId,
      roomId,
      venue,
      tableNumber,
      meetingOwner: id(1),
      meetingParticipant: id(0),
    },
  });
  expect([made.status, made.result.tableName]).toEqual([200, 'Table 3']);
  expect((await placesOf(0, 1)).result.places).toEqual([]);
});
