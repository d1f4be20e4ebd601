import { expect, test } from 'vitest';
import { operationOf } from '../../src/contract/commands.ts';
import { attendanceShape } from '../../src/contract/shapes.ts';
import { outboxRows, recordCommand } from '../../src/offline/outbox.ts';
import { freshBatchSize, replayOutbox } from '../../src/offline/replay.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import { exchange, freshDatabase, HeldTime, signIn } from './support/device.ts';
import { HonestServer } from './support/honest-server.ts';
import { meetingAt, meetingChange, programChanges, programId, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn } from './support/say.ts';

const guest = { personId: null, guestName: 'Budi Santoso', people: 2 };
const meetingId = uuid(101);

const command = (now: string) => ({
  verb: 'CHECK_IN' as const,
  args: { meetingId, party: 'OWNER' as const, attendedAt: now, source: 'MANUAL' as const, attendee: guest },
});

// T1991
test('A check-in of a substitute waits with their name on the device, is shown with it, and is sent with it once though an answer was lost', async () => {
  const db = freshDatabase();
  const time = new HeldTime(start);
  const meeting = meetingAt(101, 0, 0, 1);
  const server = new HonestServer(() => time.now, [...programChanges(), meetingChange(meeting)]);
  await signIn(db);
  await onDevice(db, [meeting]);
  const deps = exchange(db, server.transport, time);
  await recordCommand(db, {
    programId,
    command: command(time.now),
    scannedAt: time.now,
    actor: 'Sita Staff',
  });
  const shown = await meetingOf(db, programId, meetingId);
  expect(shown?.owner).toMatchObject({ pending: true });
  expect(shown?.meeting.ownerAttendance?.attendee).toEqual(guest);

  server.fates.push('ANSWER_LOST');
  await replayOutbox(deps, freshBatchSize());
  expect(await outboxRows(db)).toHaveLength(1);
  await replayOutbox(deps, freshBatchSize());
  expect(await outboxRows(db)).toEqual([]);
  expect([...server.performed.values()]).toEqual([1]);
  expect(server.meeting(meetingId).ownerAttendance?.attendee).toEqual(guest);
  expect((await meetingOf(db, programId, meetingId))?.meeting.ownerAttendance?.attendee).toEqual(guest);
});

// T1992
test('What was queued without a name is sent without the field, and a register of an earlier server is read', async () => {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  await sayCheckIn(db, meetingId, 'OWNER', start);
  const [row] = await outboxRows(db);
  expect(operationOf(row!)).not.toHaveProperty('attendee');
  const former = {
    attendedAt: start,
    stampAt: start,
    operationId: 'a',
    recordedBy: 'Sari',
    undoReason: null,
  };
  expect(attendanceShape.parse(former)).toEqual(former);
  // A device of an earlier version knows its own fields alone, and reads the rest of the register.
  const earlier = attendanceShape.omit({ attendee: true });
  expect(earlier.parse({ ...former, attendee: guest })).toEqual(former);
});
