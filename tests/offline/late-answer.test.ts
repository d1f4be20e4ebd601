import { expect, it } from 'vitest';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { applyChanges } from '../../src/offline/apply-changes.ts';
import { outboxRows } from '../../src/offline/outbox.ts';
import { settleVerdicts } from '../../src/offline/settle.ts';
import { meetingOf } from '../../src/offline/venue-queries.ts';
import { freshDatabase, signIn } from './support/device.ts';
import { meetingAt, meetingChange, programId, start, uuid } from './support/program.ts';
import { onDevice, sayCheckIn } from './support/say.ts';

const said = (minute: number, n: number) => ({
  attendedAt: addMinutes(start, minute),
  stampAt: addMinutes(start, minute),
  operationId: uuid(n),
  recordedBy: 'Sita Staff',
  undoReason: null,
});

it('an answer that was long under way does not put an earlier check-in over a later one that was pulled meanwhile', async () => {
  const db = freshDatabase();
  await signIn(db);
  const meeting = meetingAt(101, 0, 0, 1);
  await onDevice(db, [meeting]);
  const { id } = await sayCheckIn(db, meeting.id, 'OWNER', addMinutes(start, 1));
  const rows = await outboxRows(db);

  // The server has it, and a minute later another one, which this device pulls before it hears the answer.
  const later = { ...meeting, ownerAttendance: said(2, 902) };
  await applyChanges(db, programId, [meetingChange(later)], {
    cursor: '1.1',
    complete: true,
    serverTime: addMinutes(start, 3),
  });
  const verdict = { id, verdict: 'applied' as const, reason: null, message: null, kept: true };
  const answered = { id: meeting.id, ownerAttendance: said(1, 901), participantAttendance: null };
  await settleVerdicts(db, rows, [{ ...verdict, meeting: answered }], {
    answeredAt: addMinutes(start, 1),
    clocks: new Map(),
  });
  const shown = await meetingOf(db, programId, meeting.id);
  expect(shown?.meeting.ownerAttendance).toEqual(later.ownerAttendance);
});
