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
  createRoom: (context, { params, body }) => createRoom(context, params.programId, body),
  updateRoom: (context, { params, body }) =>
    updateRoom(context, params.programId, params.roomId, body, (change) =>
      reseat(context, params.programId, change),
    ),
  deleteRoom: (context, { params: { programId, roomId } }) =>
    reseat(context, programId, { kind: 'ROOM_DELETED', roomId }),
  enableRoom: (context, { params, body }) =>
    enableRoom(context, params.programId, params.roomId, body.eventId),
  disableRoom: async (context, { params: { programId, roomId }, body: { eventId } }) => {
    const outcome = await reseat(context, programId, { kind: 'ROOM_DISABLED', roomId, eventId });
    return { ...outcome, room: await roomNow(context, programId, roomId) };
  },
  enableTimeslot: async (context, { params: { timeslotId } }) => {
    const { programId } = await timeslotNow(context, timeslotId);
    await open(context, programId, { kind: 'TIMESLOT_DISABLED', timeslotId });
    return withState(await timeslotNow(context, timeslotId));
  },
  disableTimeslot: async (context, { params: { timeslotId } }) => {
    const { programId } = await timeslotNow(context, timeslotId);
    const outcome = await reseat(context, programId, { kind: 'TIMESLOT_DISABLED', timeslotId });
    return { ...outcome, timeslot: withState(await timeslotNow(context, timeslotId)) };
  },
  enableEvent: async (context, { params: { programId, eventId } }) => {
    await eventNow(context, programId, eventId);
    await open(context, programId, { kind: 'EVENT_DISABLED', eventId });
    return await eventNow(context, programId, eventId);
  },
  disableEvent: async (context, { params: { programId, eventId } }) => {
    const outcome = await reseat(context, programId, { kind: 'EVENT_DISABLED', eventId });
    return { ...outcome, event: await eventNow(context, programId, eventId) };
  },
  previewReseat: (context, { params, body }) =>
    previewReseat(context, params.programId, body.change, body.makeRoom),
  applyReseat: (context, { params, body }) => reseat(context, params.programId, body.change, body),
  listReseats: (context, { params }) => reseats(context, params.programId),
  undoReseat: (context, { params }) => undoReseat(context, params.programId, params.reseatId),
  keepReseated: (context, { params }) => keepWhereItIs(context, params.programId, params),
} satisfies Partial<Actions>;

async function timeslotNow(context: TransactionContext, timeslotId: string) {
  const timeslot = await loadTimeslot(context.tx, timeslotId);
  if (!timeslot) throw new Refusal('NOT_FOUND');
  return timeslot;
}

async function eventNow(context: TransactionContext, programId: string, eventId: string) {
  const event = await loadEvent(context.tx, eventId);
  if (event?.programId !== programId) throw new Refusal('NOT_FOUND');
  return event;
}

async function open(
  context: TransactionContext,
  programId: string,
  change: Extract<ReseatChange, { kind: 'TIMESLOT_DISABLED' | 'EVENT_DISABLED' }>,
): Promise<void> {
  if (!(await lockProgram(context.tx, programId))) throw new Refusal('NOT_FOUND');
  if (change.kind === 'EVENT_DISABLED') await saveDisabled(context.tx, 'event', change.eventId, null);
  else await saveDisabled(context.tx, 'timeslot', change.timeslotId, null);
  await openedByHand(context.tx, programId, change);
  context.nudge(programId, ['EVERYBODY'], ['event', 'timeslot', 'room', 'meeting']);
}
