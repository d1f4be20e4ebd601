import { decideAttendance } from '../domain/meetings/check-in.ts';
import { offsetOnDevice } from '../domain/meetings/clock-evidence.ts';
import { noticeOf } from '../domain/meetings/late.ts';
import { attendanceOf, type DoorMeeting, type Party } from '../domain/meetings/meeting.ts';
import { applyOperation, correctTimes, type DoorOperation } from '../domain/meetings/operation.ts';
import { addMillis } from '../domain/time/instants.ts';
import { isReadable } from './damaged.ts';
import type { DeviceDatabase } from './database.ts';
import type { OutboxRow } from './documents.ts';

/** What a screen shows: the base as pulled, with the commands that still wait applied on top. */

export interface Overlaid {
  meeting: DoorMeeting;
  /** Sides whose shown attendance, or what they say of their coming, has not reached the server yet. */
  pending: readonly Party[];
}

/** A queued command with its times by the server's clock, as far as the device knows it. */
export function operationOfQueued(queued: OutboxRow, ownOffsetMs: number): DoorOperation {
  const { verb, args } = queued.command;
  // The times of an imported command are by the clock of the device that recorded it.
  const offsetMs = queued.from?.offsetMs ?? offsetOnDevice(queued.clock, ownOffsetMs);
  const times = correctTimes(
    { capturedAt: queued.scannedAt, attendedAt: verb === 'CHECK_IN' ? args.attendedAt : null },
    offsetMs,
    addMillis(queued.scannedAt, offsetMs),
  );
  return {
    id: queued.id,
    verb,
    party: args.party,
    reason: verb === 'UNDO' ? args.reason : null,
    recordedBy: queued.actor,
    startAt: args.startAt ?? null,
    ...(verb === 'CHECK_IN' && args.attendee ? { attendee: args.attendee } : {}),
    notice: verb === 'NOTICE' ? args.notice : null,
    ...times,
  };
}

/**
 * Applies the commands in the order of the queue. One that the meeting no longer allows (it was canceled meanwhile) is
 * left out, as the server will: the screen never shows what will be refused.
 */
export function overlay(meeting: DoorMeeting, queued: readonly OutboxRow[], offsetMs: number): Overlaid {
  let shown = meeting;
  for (const row of [...queued].sort((a, b) => a.seq - b.seq)) {
    const operation = operationOfQueued(row, offsetMs);
    if (decideAttendance(shown, operation.stampAt, operation.startAt).kind === 'refused') continue;
    shown = applyOperation(shown, operation).meeting;
  }
  const waiting = new Set(queued.map((row) => row.id));
  const pending = (['OWNER', 'PARTICIPANT'] as const).filter((party) => {
    const registers = [attendanceOf(shown, party), noticeOf(shown, party)];
    return registers.some((register) => register !== null && waiting.has(register.operationId));
  });
  return { meeting: shown, pending };
}

/** Up to so many meetings are looked up one by one in the outbox; beyond, reading the program's whole queue is cheaper. */
const ONE_BY_ONE = 60;
/** Up to so many each by a read of its own: for a few that is quicker than walking the index. */
const EACH = 4;

/** What waits about these meetings. */
export async function queuedAbout(
  db: DeviceDatabase,
  programId: string,
  ids: readonly string[],
): Promise<OutboxRow[]> {
  if (ids.length <= EACH)
    return (await Promise.all(ids.map((id) => db.outbox.where('meetingId').equals(id).toArray()))).flat();
  const waiting =
    ids.length <= ONE_BY_ONE
      ? db.outbox.where('meetingId').anyOf(ids)
      : db.outbox.where('programId').equals(programId);
  return await waiting.toArray();
}

/** @param queued may be about other meetings too */
export function overlaidWith(
  meetings: readonly DoorMeeting[],
  queued: readonly OutboxRow[],
  offsetMs: number,
): Overlaid[] {
  const byMeeting = Map.groupBy(queued.filter(isReadable), (row) => row.meetingId);
  return meetings.map((meeting) => overlay(meeting, byMeeting.get(meeting.id) ?? [], offsetMs));
}

/** Overlays many meetings of one program. Inside a liveQuery both tables are watched. */
export async function overlayAll(
  db: DeviceDatabase,
  programId: string,
  meetings: readonly DoorMeeting[],
): Promise<Overlaid[]> {
  if (meetings.length === 0) return [];
  const ids = meetings.map((meeting) => meeting.id);
  const [queued, state] = await Promise.all([
    queuedAbout(db, programId, ids),
    db.programStates.get(programId),
  ]);
  return overlaidWith(meetings, queued, state?.serverOffsetMs ?? 0);
}
