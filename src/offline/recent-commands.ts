import type { PartyOrBoth } from '../domain/meetings/attendance.ts';
import type { Instant } from '../domain/time/instants.ts';
import { isReadable } from './damaged.ts';
import type { DeviceDatabase } from './database.ts';
import { meetingsById } from './meeting-store.ts';
import { type MeetingView, viewsOf } from './venue-queries.ts';

/** The last check-ins and undos of this device: those that wait, and the newest that were answered. */
export interface RecentCommand {
  id: string;
  verb: 'CHECK_IN' | 'UNDO';
  party: PartyOrBoth;
  /** By the device's clock. */
  scannedAt: Instant;
  /** WAITING: not answered yet; else the server's verdict. */
  state: 'WAITING' | 'applied' | 'duplicate' | 'superseded' | 'refused';
  /** Null where the meeting is not on the device any more. */
  view: MeetingView | null;
}

/** Of one program, newest first; usable inside dexie's `liveQuery`. */
export async function recentCommands(
  db: DeviceDatabase,
  programId: string,
  limit: number,
): Promise<RecentCommand[]> {
  const [waiting, answered] = await Promise.all([
    db.outbox.where('programId').equals(programId).toArray(),
    // Newest first by its key: reads no further than it must.
    db.journal
      .orderBy('no')
      .reverse()
      .filter((row) => row.programId === programId && row.verb !== 'NOTICE')
      .limit(limit)
      .toArray(),
  ]);
  const waitingIds = new Set(waiting.map((row) => row.id));
  const said = [
    ...waiting
      .filter(isReadable)
      .flatMap(({ id, command: { verb, args }, meetingId, scannedAt }) =>
        verb === 'NOTICE'
          ? []
          : [{ id, verb, party: args.party, meetingId, scannedAt, state: 'WAITING' as const }],
      ),
    ...answered.flatMap(({ commandId, verb, party, meetingId, scannedAt, verdict }) =>
      verb === 'NOTICE' || waitingIds.has(commandId)
        ? []
        : [{ id: commandId, verb, party, meetingId, scannedAt, state: verdict }],
    ),
  ]
    .sort((a, b) => (a.scannedAt < b.scannedAt ? 1 : -1))
    .slice(0, limit);
  const ids = [...new Set(said.map(({ meetingId }) => meetingId))];
  const views = await viewsOf(db, programId, await meetingsById(db, programId, ids));
  const viewById = new Map(views.map((view) => [view.meeting.id, view]));
  return said.map(({ meetingId, ...row }) => ({ ...row, view: viewById.get(meetingId) ?? null }));
}
