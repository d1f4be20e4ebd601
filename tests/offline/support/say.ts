import type { NoticeArgs } from '../../../src/domain/meetings/late.ts';
import type { DoorMeeting } from '../../../src/domain/meetings/meeting.ts';
import type { Instant } from '../../../src/domain/time/instants.ts';
import { applyChanges } from '../../../src/offline/apply-changes.ts';
import type { DeviceDatabase } from '../../../src/offline/database.ts';
import { recordCommand } from '../../../src/offline/outbox.ts';
import { meetingChange, programChanges, programId } from './program.ts';

/** Records a check-in of the present. */
export const sayCheckIn = (
  db: DeviceDatabase,
  meetingId: string,
  party: 'OWNER' | 'PARTICIPANT' | 'BOTH',
  now: Instant,
) =>
  recordCommand(db, {
    programId,
    command: { verb: 'CHECK_IN', args: { meetingId, party, attendedAt: now, source: 'SCAN' } },
    scannedAt: now,
    actor: 'Sita Staff',
  });

export const sayUndo = (
  db: DeviceDatabase,
  meetingId: string,
  party: 'OWNER' | 'PARTICIPANT' | 'BOTH',
  now: Instant,
) =>
  recordCommand(db, {
    programId,
    command: { verb: 'UNDO', args: { meetingId, party, reason: 'Scanned by mistake' } },
    scannedAt: now,
    actor: 'Sita Staff',
  });

/** Records what a side says of its own coming. */
export const sayNotice = (
  db: DeviceDatabase,
  meetingId: string,
  party: 'OWNER' | 'PARTICIPANT',
  notice: NoticeArgs,
  now: Instant,
) =>
  recordCommand(db, {
    programId,
    command: { verb: 'NOTICE', args: { meetingId, party, notice } },
    scannedAt: now,
    actor: 'Gita Guest',
  });

/** Puts the program onto the device as a pull would. */
export const onDevice = (
  db: DeviceDatabase,
  meetings: DoorMeeting[],
  serverOffsetMs = 0,
  program: Parameters<typeof programChanges>[0] = {},
) =>
  applyChanges(db, programId, [...programChanges(program), ...meetings.map(meetingChange)], {
    cursor: '1.0',
    complete: true,
    serverTime: '2026-11-21T01:00:00.000Z',
    serverOffsetMs,
    badgeKeys: [],
  });
