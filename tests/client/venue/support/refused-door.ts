import { appPlaces } from '../../../../src/client/venue/venue-links.ts';
import type { DoorMeeting } from '../../../../src/domain/meetings/meeting.ts';
import { attentionList } from '../../../../src/offline/attention-list.ts';
import type { DeviceDatabase } from '../../../../src/offline/database.ts';
import { outboxRows } from '../../../../src/offline/outbox.ts';
import type { ProgramOnDevice } from '../../../../src/offline/program-queries.ts';
import { programOf } from '../../../../src/offline/program-queries.ts';
import { settleVerdicts } from '../../../../src/offline/settle.ts';
import { initialSyncState, type SyncState } from '../../../../src/offline/sync-state.ts';
import { freshDatabase, signIn, staffMe } from '../../../offline/support/device.ts';
import { meetingAt, start } from '../../../offline/support/program.ts';
import { onDevice, sayCheckIn } from '../../../offline/support/say.ts';

/** A door's device on which check-ins were green, and what the server has said of them since. */

export interface RefusedDoor {
  db: DeviceDatabase;
  program: ProgramOnDevice;
  device: never;
  /** Lets the owner's side of the meeting in, and has it refused. */
  refuse(meetingId: string, reason?: string): Promise<string>;
}

export async function refusedDoor(
  meetings: readonly DoorMeeting[] = [meetingAt(101, 0, 0, 1), meetingAt(102, 0, 2, 3)],
  state: Partial<SyncState> = {},
): Promise<RefusedDoor> {
  const db = freshDatabase();
  await signIn(db);
  await onDevice(db, [...meetings]);
  const program = await programOf(db, 'summit');
  if (!program) throw new Error('The program is not on the device.');
  const engine = {
    state: { ...initialSyncState, reachable: true, lastPulledAt: start, ...state },
    subscribe: () => () => undefined,
  };
  const device = { db, engine, me: staffMe, tablet: null, places: appPlaces } as never;
  return {
    db,
    program,
    device,
    async refuse(meetingId, reason = 'MEETING_CANCELED') {
      const { id } = await sayCheckIn(db, meetingId, 'OWNER', start);
      const rows = (await outboxRows(db)).filter((row) => row.id === id);
      const verdict = { id, verdict: 'refused' as const, reason, message: reason, kept: true, meeting: null };
      await settleVerdicts(db, rows, [verdict], { answeredAt: start, clocks: new Map() });
      const [refused] = (await attentionList(db)).filter((row) => row.id === id);
      if (!refused) throw new Error('It was not refused.');
      return id;
    },
  };
}
