import { expect } from 'vitest';
import type { Client } from '../../support/client.ts';
import { sharedProgramTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';

/** Where a meeting was that is off (SPEC.md 4: table and room are shown only for accepted meetings). */

const now = '2026-11-21T03:00:00.000Z';
const link = 'https://zoom.us/j/1';
const { test, db, program, as } = sharedProgramTest({
  clock: () => new Date(now),
  program: { now, organizations: 2 },
});
const staff = as.role('PROGRAM_OWNER');
const parties = [as.organization(0), as.organization(1)] as const;

async function read(by: Client, path: string) {
  const { status, result } = await by.request('GET', path);
  expect(status).toBe(200);
  return result;
}

const nowhere = {
  roomId: null,
  tableId: null,
  tableName: null,
  seatNumber: null,
  tableNumber: null,
  room: null,
  meetingLink: null,
  formerRoomIds: [],
};

test('both sides read room, table and link of an accepted meeting, of a canceled one none; staff and doors keep them', async () => {
  const [first, second] = program.organizations.map(({ id }) => id) as [string, string];
  const roomId = program.rooms[0]!.id;
  const meeting = await saveNewMeeting(
    db,
    meetingOf(program, first, second, program.timeslots[1], {
      ...acceptedAt(program, 2, now),
      formerRoomIds: [roomId],
    }),
  );
  await db.updateTable('meeting').set({ meeting_link: link }).where('id', '=', meeting.id).execute();
  const about = `/schedule/event/meeting/${meeting.id}`;
  const listed = `/schedule/event/meeting/v2?programId=${program.programId}`;
  const there = { roomId, tableName: 'Table 2', tableNumber: 2, meetingLink: link };
  for (const party of parties) {
    expect(await read(party, about)).toMatchObject({ ...there, room: { id: roomId } });
    expect((await read(party, listed)).meetings).toMatchObject([there]);
  }
  const canceled = await parties[1].call('cancelMeeting', {
    params: { id: meeting.id },
    body: { message: 'Change in priorities' },
  });
  expect(canceled.result).toMatchObject({ meetingStatus: 'CANCELED', ...nowhere });
  for (const party of parties) {
    expect(await read(party, about)).toMatchObject(nowhere);
    expect((await read(party, listed)).meetings).toMatchObject([nowhere]);
  }
  expect(await read(staff, about)).toMatchObject({ ...there, room: { id: roomId } });
  expect((await read(staff, listed)).meetings).toMatchObject([there]);
  const { changes } = await read(staff, `/v2/sync/program/${program.programId}`);
  const kept = changes.find(({ id }: { id: string }) => id === meeting.id);
  expect(kept.doc).toMatchObject({ meetingStatus: 'CANCELED', roomId, tableName: 'Table 2' });
});
