import type { Meeting } from '../../src/domain/meetings/meeting.ts';
import type { Instant } from '../../src/domain/time/instants.ts';
import type { RefusalCode } from '../../src/domain/verdict/refusal-codes.ts';
import { removeDevice } from '../../src/server/actions/devices/remove-device.ts';
import { reissueBadgeAction, revokeBadgeAction } from '../../src/server/actions/event-day/issue-badge.ts';
import { acceptMeeting } from '../../src/server/actions/meetings/accept-meeting.ts';
import { cancelMeeting, rejectMeeting } from '../../src/server/actions/meetings/close-meeting.ts';
import { rescheduleMeeting } from '../../src/server/actions/meetings/reschedule-meeting.ts';
import { deleteOrganization } from '../../src/server/actions/organizations/change-organization.ts';
import { reseat } from '../../src/server/actions/schedule/reseat.ts';
import { changeRoomLink } from '../../src/server/actions/schedule/rooms.ts';
import { previewShift, shiftSchedule } from '../../src/server/actions/schedule/shift.ts';
import { undoReseat } from '../../src/server/actions/schedule/undo-reseat.ts';
import type { Database } from '../../src/server/db/open.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import { Refusal } from '../../src/server/perform/refusal.ts';
import type { TransactionContext } from '../../src/server/perform/transaction-context.ts';
import { moveMeeting } from '../../src/server/services/meetings/move-meeting.ts';
import { review } from '../../src/server/services/registration/review.ts';
import { performerOf, system } from '../support/performer.ts';
import { asParty, asStaff, type TestProgram } from '../support/program-factory.ts';
import type { Change } from './conflict-matrix.ts';

/** What a change of the matrix is made to. */
export interface Scene {
  program: TestProgram;
  meeting: Meeting;
  /** The person at the tablet. */
  userId: string;
  /** The paired tablet, where it is nobody's account. */
  deviceId?: string;
}

type Make = (context: TransactionContext, scene: Scene) => Promise<unknown>;

const why = 'Change in priorities';
const reason = 'Lost at the entrance';

async function reschedule(context: TransactionContext, { meeting, program }: Scene): Promise<string> {
  const later = program.timeslots[2]!.id;
  await rescheduleMeeting(
    context,
    meeting.id,
    { message: why, proposedTimeslots: [later] },
    asParty('OWNER'),
  );
  return later;
}

const move =
  (room: number, tableNumber: number): Make =>
  (context, { meeting, program }) =>
    moveMeeting(context, meeting.id, { roomId: program.rooms[room]!.id, tableNumber }, asStaff);

const disableTimeslot = (context: TransactionContext, { program, meeting }: Scene) =>
  reseat(context, program.programId, { kind: 'TIMESLOT_DISABLED', timeslotId: meeting.timeslotId ?? '' });

/** Each by its own action; what no call does yet (¹ in docs/conflicts.md) by marking the row as the verb will. */
const made: Record<Change, Make> = {
  ACCEPT: (context, { meeting }) =>
    acceptMeeting(context, { meetingId: meeting.id, programId: meeting.programId }, asParty('OWNER')),
  REJECT: (context, { meeting }) => rejectMeeting(context, meeting.id, why, asParty('OWNER')),
  CANCEL_BY_REQUESTER: (context, { meeting }) =>
    cancelMeeting(context, meeting.id, why, asParty('PARTICIPANT')),
  CANCEL_BY_STAFF: (context, { meeting }) => cancelMeeting(context, meeting.id, why, asStaff),
  RESCHEDULE: reschedule,
  ANOTHER_TIME: async (context, scene) => {
    const { id: meetingId, programId } = scene.meeting;
    const timeslotId = await reschedule(context, scene);
    await acceptMeeting(context, { meetingId, programId, timeslotId }, asParty('PARTICIPANT'));
  },
  TABLE_MOVE: move(0, 2),
  ROOM_MOVE: move(1, 1),
  ROOM_LINK: (context, { program: { programId, rooms } }) =>
    changeRoomLink(context, programId, rooms[0]!.id, 'https://meet.google.com/abc-defg-hij'),
  ROOM_DISABLED: (context, { program: { programId, eventId, rooms } }) =>
    reseat(context, programId, { kind: 'ROOM_DISABLED', roomId: rooms[0]!.id, eventId }),
  TIMESLOT_DISABLED: disableTimeslot,
  DISABLED_WHILE_IT_RUNS: disableTimeslot,
  EVENT_DISABLED: (context, { program: { programId, eventId } }) =>
    reseat(context, programId, { kind: 'EVENT_DISABLED', eventId }),
  RESEAT_UNDONE: async (context, scene) => {
    const { reseatId } = await disableTimeslot(context, scene);
    await undoReseat(context, scene.program.programId, reseatId ?? '');
  },
  SHIFTED: async (context, { program, meeting }) => {
    const args = {
      fromTimeslotId: meeting.timeslotId ?? '',
      scope: 'EVENT',
      minutes: 10,
      breaks: 'KEEP',
    } as const;
    const { digest } = await previewShift(context, program.programId, args);
    await shiftSchedule(context, program.programId, args, digest);
  },
  MEETING_DELETED: ({ tx }, { meeting }) =>
    tx.updateTable('meeting').set({ is_deleted: true }).where('id', '=', meeting.id).execute(),
  ROOM_DELETED: (context, { program: { programId, rooms } }) =>
    reseat(context, programId, { kind: 'ROOM_DELETED', roomId: rooms[0]!.id }),
  APPROVAL_WITHDRAWN: (context, { meeting: { programId, meetingOwner } }) =>
    review(context, { programId, organizationId: meetingOwner, status: 'REJECTED', message: why }),
  ORGANIZATION_DELETED: (context, { meeting }) => deleteOrganization(context, meeting.meetingOwner),
  BADGE_REVOKED: (context, { program }) =>
    revokeBadgeAction(context, program.programId, program.organizations[0]!.badgeNumber, { reason }),
  BADGE_REISSUED: (context, { program }) =>
    reissueBadgeAction(context, program.programId, program.organizations[0]!.badgeNumber, { reason }),
  TABLET_REVOKED: (context, { program: { programId }, deviceId = '' }) =>
    removeDevice(context, { params: { programId, deviceId } }, {}),
  ROLE_REMOVED: ({ tx }, { userId }) => tx.deleteFrom('program_user').where('user_id', '=', userId).execute(),
  SESSION_REVOKED: ({ tx, now }, { userId }) =>
    tx.updateTable('refresh_token').set({ revoked_at: now }).where('user_id', '=', userId).execute(),
};

/** @returns the code with which the change was refused, or null when it was made */
export async function makeChange(
  database: Pick<Database, 'db'>,
  change: Change,
  scene: Scene,
  at: Instant,
): Promise<RefusalCode | null> {
  try {
    await performPlainly(
      performerOf(database, () => new Date(at)),
      { actor: system },
      (context) => made[change](context, scene),
    );
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
