import { describe, expect } from 'vitest';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { noShows } from '../../../src/server/store/no-shows.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { update } from '../../support/rows.ts';

/** After a no-show: another time is asked for, once; and what an organization has missed is counted for staff. */

const NOW = '2026-11-24T03:07:00.000Z';
const START = '2026-11-24T03:00:00.000Z';

const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: START, organizations: 3, timeslots: 6 },
});

/** The requester's, released because the invited side did not come. */
async function missed(over: object = {}): Promise<string> {
  const [owner, requester] = program.organizations;
  const meeting = meetingOf(program, owner!.id, requester!.id, program.timeslots[0], {
    ...acceptedAt(program, 1, addMinutes(START, -600)),
    released: { releasedAt: addMinutes(START, 6), reason: 'NO_ANSWER', missing: 'OWNER' },
    ...over,
  });
  return (await saveNewMeeting(db, meeting)).id;
}
const rebook = (id: string, slot: number, who: 0 | 1 = 1) =>
  as.organization(who).call('rebookMeeting', {
    params: { id },
    body: { eventId: program.eventId, timeslotId: program.timeslots[slot]!.id, venue: 'offline' },
  });

describe('Rebook', () => {
  // T2238
  test('asks the partner for another time: an ordinary request of the side that came, with the same purpose', async () => {
    const id = await missed();
    const { alternatives } = (
      await as.organization(1).call('listAlternatives', { params: { id }, query: { limit: 6 } })
    ).result;
    expect(alternatives.map(({ timeslotId }) => timeslotId)).toContain(program.timeslots[2]!.id);
    const { status, result } = await rebook(id, 2);
    expect([status, result.meetingStatus, result.meetingPurpose]).toEqual([200, 'PENDING', 'Investment']);
    expect([result.meetingOwner, result.meetingParticipant]).toEqual([
      program.organizations[0]!.id,
      program.organizations[1]!.id,
    ]);
    const seen = await as.organization(1).call('getMeeting', { params: { id } });
    expect(seen.result.rebookedAs).toBe(result.id);
  });

  // T2239
  test('not twice while the first is alive; again once it was rejected', async () => {
    const id = await missed();
    const [first, second] = await Promise.all([rebook(id, 2), rebook(id, 3)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const made = first.status === 200 ? first : second;
    expect([first, second].find(({ status }) => status === 409)).toMatchObject({
      result: { code: 'REBOOKED_ALREADY' },
    });
    await as
      .organization(0)
      .call('rejectMeeting', { params: { id: made.result.id }, body: { message: 'Fully booked schedule' } });
    expect((await rebook(id, 4)).status).toBe(200);
  });

  // T2240
  test('not by the side that was missing, nor of a meeting that nobody missed', async () => {
    const id = await missed();
    expect(await rebook(id, 2, 0)).toMatchObject({ status: 409, result: { code: 'REBOOK_NOT_MISSED' } });
    await update(db, 'meeting', { id }, { released: null });
    expect(await rebook(id, 2)).toMatchObject({ status: 409, result: { code: 'REBOOK_NOT_MISSED' } });
  });
});

describe('The no-show share', () => {
  // T2241
  test('counts the accepted meetings that are over or released, and those that the organization missed', async () => {
    await missed();
    const [owner, requester, third] = program.organizations;
    const attendance = {
      attendedAt: START,
      stampAt: START,
      operationId: 'a',
      recordedBy: 'Sari',
      undoReason: null,
    };
    const over = { startAt: addMinutes(START, -60), endAt: addMinutes(START, -30) };
    const other = meetingOf(program, owner!.id, third!.id, program.timeslots[1], {
      ...acceptedAt(program, 2, addMinutes(START, -600)),
      ...over,
      ownerAttendance: attendance,
    });
    await saveNewMeeting(db, other);
    const of = (id: string) => noShows(db, program.programId, id, NOW);
    expect(await of(owner!.id)).toEqual({ meetingsOver: 2, meetingsMissed: 1 });
    expect(await of(requester!.id)).toEqual({ meetingsOver: 1, meetingsMissed: 0 });
    expect(await of(third!.id)).toEqual({ meetingsOver: 1, meetingsMissed: 1 });
  });

  // T2487
  test('does not count who came before the release, whatever became of the table', async () => {
    const [owner] = program.organizations;
    const came = {
      attendedAt: START,
      stampAt: START,
      operationId: 'a',
      recordedBy: 'Sari',
      undoReason: null,
    };
    await missed({ ownerAttendance: came });
    expect(await noShows(db, program.programId, owner!.id, NOW)).toEqual({
      meetingsOver: 1,
      meetingsMissed: 0,
    });
  });
});
