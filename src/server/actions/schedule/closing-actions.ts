import type { ReseatChange } from '../../../domain/schedule/reseat-change.ts';
import type { Actions } from '../../http/handler.ts';
import { Refusal } from '../../perform/refusal.ts';
import type { TransactionContext } from '../../perform/transaction-context.ts';
import { lockProgram } from '../../store/programs.ts';
import { openedByHand } from '../../store/reseat-undos.ts';
import { saveDisabled } from '../../store/rooms.ts';
import { loadEvent, loadTimeslot } from '../../store/schedule.ts';
import { withState } from './read-events.ts';
import { previewReseat, reseat } from './reseat.ts';
import { createRoom, enableRoom, roomNow, updateRoom } from './rooms.ts';
import { keepWhereItIs, reseats, undoReseat } from './undo-reseat.ts';

/** Every call about rooms, and about closing what meetings sit in (API.md, Schedule). */
export const closingActions = {
  createRoom: (work, { params, body }) => createRoom(work, params.programId, body),
  updateRoom: (work, { params, body }) =>
    updateRoom(work, params.programId, params.roomId, body, (change) =>
      reseat(work, params.programId, change),
    ),
  deleteRoom: (work, { params: { programId, roomId } }) =>
    reseat(work, programId, { kind: 'ROOM_DELETED', roomId }),
  enableRoom: (work, { params, body }) => enableRoom(work, params.programId, params.roomId, body.eventId),
  disableRoom: async (work, { params: { programId, roomId }, body: { eventId } }) => {
    const outcome = await reseat(work, programId, { kind: 'ROOM_DISABLED', roomId, eventId });
    return { ...outcome, room: await roomNow(work, programId, roomId) };
  },
  enableTimeslot: async (work, { params: { timeslotId } }) => {
    const { programId } = await timeslotNow(work, timeslotId);
    await open(work, programId, { kind: 'TIMESLOT_DISABLED', timeslotId });
    return withState(await timeslotNow(work, timeslotId));
  },
  disableTimeslot: async (work, { params: { timeslotId } }) => {
    const { programId } = await timeslotNow(work, timeslotId);
    const outcome = await reseat(work, programId, { kind: 'TIMESLOT_DISABLED', timeslotId });
    return { ...outcome, timeslot: withState(await timeslotNow(work, timeslotId)) };
  },
  enableEvent: async (work, { params: { programId, eventId } }) => {
    await eventNow(work, programId, eventId);
    await open(work, programId, { kind: 'EVENT_DISABLED', eventId });
    return await eventNow(work, programId, eventId);
  },
  disableEvent: async (work, { params: { programId, eventId } }) => {
    const outcome = await reseat(work, programId, { kind: 'EVENT_DISABLED', eventId });
    return { ...outcome, event: await eventNow(work, programId, eventId) };
  },
  previewReseat: (work, { params, body }) => previewReseat(work, params.programId, body.change),
  applyReseat: (work, { params, body }) => reseat(work, params.programId, body.change, body.digest),
  listReseats: (work, { params }) => reseats(work, params.programId),
  undoReseat: (work, { params }) => undoReseat(work, params.programId, params.reseatId),
  keepReseated: (work, { params }) => keepWhereItIs(work, params.programId, params),
} satisfies Partial<Actions>;

async function timeslotNow(work: TransactionContext, timeslotId: string) {
  const timeslot = await loadTimeslot(work.tx, timeslotId);
  if (!timeslot) throw new Refusal('NOT_FOUND');
  return timeslot;
}

async function eventNow(work: TransactionContext, programId: string, eventId: string) {
  const event = await loadEvent(work.tx, eventId);
  if (event?.programId !== programId) throw new Refusal('NOT_FOUND');
  return event;
}

async function open(
  work: TransactionContext,
  programId: string,
  change: Extract<ReseatChange, { kind: 'TIMESLOT_DISABLED' | 'EVENT_DISABLED' }>,
): Promise<void> {
  if (!(await lockProgram(work.tx, programId))) throw new Refusal('NOT_FOUND');
  if (change.kind === 'EVENT_DISABLED') await saveDisabled(work.tx, 'event', change.eventId, null);
  else await saveDisabled(work.tx, 'timeslot', change.timeslotId, null);
  await openedByHand(work.tx, programId, change);
  work.nudge(programId);
}
