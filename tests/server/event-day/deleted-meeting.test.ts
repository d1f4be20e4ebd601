import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Meeting } from '../../../src/domain/meetings/meeting.ts';
import { addMinutes } from '../../../src/domain/time/instants.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowOf } from '../../support/rows.ts';

/** What arrives of a meeting that was deleted meanwhile is kept for staff, and changes nothing. */

const start = '2026-11-21T03:00:00.000Z';
let meeting: Meeting;

const clock = () => new Date(addMinutes(start, 30));
const { test, db, program, as } = sharedProgramTest({
  clock,
  program: { now: start, organizations: 3 },
});
test.beforeAll(async () => {
  const [owner, participant] = program.organizations;
  const over = acceptedAt(program, 1, addMinutes(start, -600));
  meeting = await saveNewMeeting(
    db,
    meetingOf(program, owner!.id, participant!.id, program.timeslots[0], over),
  );
  await db.updateTable('meeting').set({ is_deleted: true }).where('id', '=', meeting.id).execute();
});

const said = (over: object = {}) => ({
  id: randomUUID(),
  meetingId: meeting.id,
  programId: program.programId,
  party: 'OWNER',
  attendedAt: start,
  capturedAt: start,
  source: 'SCAN',
  ...over,
});

const staff = as.role('PROGRAM_OWNER');
const clientOf = (who: number | 'staff') => (who === 'staff' ? staff : as.organization(who));

const replay = async (who: number | 'staff', operation: object) => {
  const { result } = await clientOf(who).request('POST', '/v2/checkin/replay', { operations: [operation] });
  const { verdict, reason, message, kept, meeting: registers } = result.verdicts[0];
  return { verdict, reason, message, kept, registers };
};

const items = async () => {
  const { result } = await staff.request('GET', `/v2/program/${program.programId}/attention`);
  return result.items as { id: string; reason: string; meeting: { isDeleted: boolean } | null }[];
};

describe('A check-in of a deleted meeting', () => {
  // T0861
  test('by staff or a party is refused as such, and is on the list with the names of the two', async () => {
    const [scan, own] = [said(), said({ source: 'SELF' })];
    const refused = {
      verdict: 'refused',
      reason: 'MEETING_DELETED',
      message: 'This meeting was deleted.',
      kept: true,
    };
    expect(await replay('staff', scan)).toEqual({ ...refused, registers: null });
    expect(await replay(0, own)).toEqual({ ...refused, registers: null });
    // A lost answer: said once more it is the same.
    expect(await replay('staff', scan)).toMatchObject({ verdict: 'duplicate', reason: 'MEETING_DELETED' });
    const listed = await items();
    // Both came at the clock's one moment: their order is that of their ids.
    expect(listed.map(({ id, reason }) => [id, reason])).toEqual(
      [scan.id, own.id]
        .sort()
        .toReversed()
        .map((id) => [id, 'MEETING_DELETED']),
    );
    expect(listed[0]?.meeting).toMatchObject({
      ownerName: 'Organization 1',
      participantName: 'Organization 2',
      isDeleted: true,
    });
    const row = await rowOf(db, 'meeting', ['owner_attendance'], { id: meeting.id });
    expect(row.owner_attendance).toBeNull();
  });

  test('tells a stranger nothing and leaves nothing behind', async () => {
    const nothing = await replay(2, said({ meetingId: randomUUID() }));
    expect(await replay(2, said())).toEqual(nothing);
    expect(nothing).toMatchObject({ verdict: 'refused', reason: 'NOT_FOUND', kept: false });
    expect((await items()).every(({ reason }) => reason === 'MEETING_DELETED')).toBe(true);
  });

  test('cannot be made up for from the list, only set aside', async () => {
    const [item] = await items();
    const path = `/v2/program/${program.programId}/attention/${item?.id}`;
    const again = await staff.request('POST', path, { settlement: 'CHECK_IN_NOW' });
    expect([again.status, again.result.code]).toEqual([404, 'MEETING_DELETED']);
    expect((await items()).map(({ id }) => id)).toContain(item?.id);
    expect((await staff.request('POST', path, { settlement: 'SET_ASIDE', note: 'Seen' })).status).toBe(200);
    expect((await items()).map(({ id }) => id)).not.toContain(item?.id);
  });
});
