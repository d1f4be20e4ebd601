import type { DeviceDatabase } from '../../../offline/database.ts';
import { meetingsById } from '../../../offline/meeting-store.ts';
import { type MeetingView, viewsOf } from '../../../offline/venue-queries.ts';

/** Adds the meeting each row is about; null where it is not on the device. For use inside `useLive`. */
export async function withMeetings<R extends { programId: string; meetingId: string }>(
  db: DeviceDatabase,
  programId: string,
  rows: readonly R[],
): Promise<{ row: R; view: MeetingView | null }[]> {
  const ids = [...new Set(rows.map(({ meetingId }) => meetingId))];
  const views = await viewsOf(db, programId, await meetingsById(db, programId, ids));
  const byId = new Map(views.map((view) => [view.meeting.id, view]));
  return rows.map((row) => ({ row, view: byId.get(row.meetingId) ?? null }));
}
